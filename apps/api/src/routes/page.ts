import { PAGE_CEILING } from '@tronlens/api-contract'
import { type Address, addressToBytes, isAddress } from '@tronlens/core'
import { type BlockRange, findBlockRange, type RangeFilter, type Side } from '@tronlens/db'
import { findBlocksOnce } from '../services/known.ts'
import { InvalidParameterError } from './errors.ts'
import type { Services } from './handle.ts'

/** Totals of a list as clients expect them: the true number, and the same capped at the paging ceiling. */
export function totals(found: bigint): { total: number; rangeTotal: number } {
  const rangeTotal = Number(found)
  return { total: Math.min(rangeTotal, PAGE_CEILING), rangeTotal }
}

/** 21 bytes of an address. */
export const addressBytes = (address: Address): Buffer => Buffer.from(addressToBytes(address))

/** Optional address filter as bytes. */
export const optionalAddress = (address: Address | undefined): Buffer | undefined =>
  address === undefined ? undefined : addressBytes(address)

/**
 * An address that stands among other texts, as bytes.
 *
 * @throws {InvalidParameterError} naming the parameter, when it is none
 */
export function readAddress(parameter: string, text: string): Buffer {
  if (isAddress(text)) return addressBytes(text)
  const allowed = 'Base58 address; 34 characters starting with T with a valid checksum'
  throw new InvalidParameterError(parameter, text, allowed, { kind: 'address' })
}

/**
 * A token as clients name it (`_`, `trx` or `0` for TRX, a TRC10 id, a contract address) → reference;
 * undefined when it is none.
 */
export function tokenBytes(text: string): Buffer | undefined {
  if (text === '_' || text === 'trx' || text === '0') return Buffer.from('_')
  if (/^\d{1,19}$/.test(text)) return Buffer.from(text)
  return isAddress(text) ? addressBytes(text) : undefined
}

/**
 * Optional token filter as reference.
 *
 * @throws {InvalidParameterError} naming the parameter, when it is no token
 */
export function optionalToken(parameter: string, text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined
  const token = tokenBytes(text)
  if (!token)
    throw new InvalidParameterError(parameter, text, '_ for TRX, a TRC10 id or a contract address', {
      kind: 'token',
    })
  return token
}

/** Optional list of tokens with commas between them as references; the same errors as `optionalToken`. */
export const optionalTokens = (parameter: string, text: string | undefined): Buffer[] | undefined =>
  text?.split(',').flatMap((name) => optionalToken(parameter, name) ?? [])

/** Optional filter by the first four bytes of a call. */
export const optionalSelector = (text: string | undefined): Buffer | undefined =>
  text === undefined ? undefined : Buffer.from(text.replace(/^0x/, ''), 'hex')

/** Side filter; all when absent. */
export const readSide = (direction: string | undefined): Side =>
  direction === 'in' || direction === 'out' ? direction : 'all'

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

type RangeServices = Pick<Services, 'db' | 'chain' | 'known'>

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
