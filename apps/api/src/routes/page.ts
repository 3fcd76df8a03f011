import { PAGE_CEILING } from '@tronlens/api-contract'
import { type Address, addressToBytes, isAddress } from '@tronlens/core'
import { type BlockRange, type Database, findBlockRange, type RangeFilter, type Side } from '@tronlens/db'
import type { ChainWatch } from '../services/chain-watch.ts'
import { InvalidParameterError } from './errors.ts'

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

/** A token as clients name it (`_`, `trx` or `0` for TRX, a TRC10 id, a contract address) → reference; undefined when it is none. */
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
  query: {
    block?: number
    start_timestamp?: number
    end_timestamp?: number
    date_start?: number
    date_to?: number
    confirm?: string
  },
): Promise<BlockRange> {
  const [startTime, endTime] = [
    query.start_timestamp ?? query.date_start,
    query.end_timestamp ?? query.date_to,
  ]
  const finality = readFinality(query.confirm)
  // reverted rows leave the index with their fork, so a list of them is empty
  if (finality === 'none') return { from: 1n, to: 0n }
  const filter: RangeFilter = {
    ...(query.block === undefined ? {} : { block: BigInt(query.block) }),
    ...(startTime === undefined ? {} : { startTime: BigInt(startTime) }),
    ...(endTime === undefined ? {} : { endTime: BigInt(endTime) }),
    ...(finality ? { finality, solid: (await chain.state()).solid_number } : {}),
  }
  return findBlockRange(db, filter)
}
