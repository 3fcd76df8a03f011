import { type BlockRange, findBlockRange, type RangeFilter } from '@tronlens/db'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithKnown } from '../services/known.ts'
import { findBlocksOnce } from '../services/known.ts'

/**
 * Kinds of rows that `confirm` asks for: `0` confirmed, `1` unconfirmed, `2` reverted; nothing is everything.
 */
const readConfirm = (confirm: string | undefined): ReadonlySet<string> => {
  if (confirm === undefined || confirm === 'false') return new Set('012')
  return new Set(confirm === 'true' ? '0' : confirm.split(','))
}

function readFinality(confirm: string | undefined): 'confirmed' | 'unconfirmed' | 'none' | undefined {
  const shown = readConfirm(confirm)
  if (shown.has('0') && shown.has('1')) return undefined
  if (shown.has('0')) return 'confirmed'
  return shown.has('1') ? 'unconfirmed' : 'none'
}

type RangeQuery = {
  block?: number
  start_timestamp?: number
  end_timestamp?: number
  date_start?: number
  date_to?: number
  confirm?: string
}

type RangeServices = WithChain & WithDb & WithKnown

/**
 * Like `readRange`, for a list whose rows may be shown as reverted: where `confirm` asks for those, they are
 * read from the whole window, all other rows from the range `unlessReverted`.
 */
export async function readRangeWithReverted(
  services: RangeServices,
  query: RangeQuery,
): Promise<{ range: BlockRange; unlessReverted?: BlockRange }> {
  const { confirm, ...window } = query
  if (!readConfirm(confirm).has('2') || readFinality(confirm) === undefined)
    return { range: await readRange(services, query) }
  const [range, unlessReverted] = await Promise.all([readRange(services, window), readRange(services, query)])
  return { range, unlessReverted }
}

/** Turns the common window filters of a list into one range of blocks. */
export async function readRange({ db, chain, known }: RangeServices, query: RangeQuery): Promise<BlockRange> {
  const [startTime, endTime] = [
    query.start_timestamp ?? query.date_start,
    query.end_timestamp ?? query.date_to,
  ]
  const finality = readFinality(query.confirm)
  // only reverted rows are requested, and this list has none: blocks leave the index with their fork
  if (finality === 'none') return { from: 1n, to: 0n }
  const filter: RangeFilter = {
    ...(query.block === undefined ? {} : { block: BigInt(query.block) }),
    ...(startTime === undefined ? {} : { startTime: BigInt(startTime) }),
    ...(endTime === undefined ? {} : { endTime: BigInt(endTime) }),
    ...(finality ? { finality, solid: (await chain.state()).solid_number } : {}),
  }
  return findBlockRange(db, filter, (window) => findBlocksOnce(known, db, window))
}
