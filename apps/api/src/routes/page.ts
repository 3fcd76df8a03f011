import { PAGE_CEILING } from '@tronlens/api-contract'
import { type Address, addressToBytes } from '@tronlens/core'
import {
  type BlockRange,
  type Database,
  findBlockRange,
  type Page,
  type RangeFilter,
  type Side,
} from '@tronlens/db'
import type { ChainWatch } from '../services/chain-watch.ts'

/** Rows to skip and take: defaults filled in, the limit cut to the maximum, the page cut to the ceiling. */
export function readPage(
  query: { start?: number; limit?: number; sort?: string },
  defaultLimit: number,
  maxLimit: number,
): Page {
  const start = Math.min(query.start ?? 0, PAGE_CEILING)
  const wanted = Math.min(query.limit ?? defaultLimit, maxLimit)
  const limit = Math.min(wanted, PAGE_CEILING - start)
  return { start, limit, ascending: query.sort !== undefined && !query.sort.startsWith('-') }
}

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

/** Side filter; all when absent. */
export const readSide = (direction: string | undefined): Side =>
  direction === 'in' || direction === 'out' ? direction : 'all'

/** `0` is confirmed only, `1` unconfirmed only; a list of both, or none, is everything. */
function readFinality(confirm: string | undefined): 'confirmed' | 'unconfirmed' | 'none' | undefined {
  if (confirm === undefined || confirm === 'false') return undefined
  if (confirm === 'true') return 'confirmed'
  const parts = new Set(confirm.split(','))
  if (parts.has('0') && parts.has('1')) return undefined
  if (parts.has('0')) return 'confirmed'
  if (parts.has('1')) return 'unconfirmed'
  return 'none'
}

/** Turns the common window filters of a list into one range of blocks. */
export async function readRange(
  db: Database,
  chain: ChainWatch,
  query: { block?: number; start_timestamp?: number; end_timestamp?: number; confirm?: string },
): Promise<BlockRange> {
  const finality = readFinality(query.confirm)
  // reverted rows leave the index with their fork, so a list of them is empty
  if (finality === 'none') return { from: 1n, to: 0n }
  const filter: RangeFilter = {
    ...(query.block === undefined ? {} : { block: BigInt(query.block) }),
    ...(query.start_timestamp === undefined ? {} : { startTime: BigInt(query.start_timestamp) }),
    ...(query.end_timestamp === undefined ? {} : { endTime: BigInt(query.end_timestamp) }),
    ...(finality ? { finality, solid: (await chain.state()).solid_number } : {}),
  }
  return findBlockRange(db, filter)
}
