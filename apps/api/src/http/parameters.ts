import { PAGE_CEILING } from '@tronlens/api-contract'
import { type Address, addressToBytes, isAddress } from '@tronlens/core'
import type { Side } from '@tronlens/db'
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
