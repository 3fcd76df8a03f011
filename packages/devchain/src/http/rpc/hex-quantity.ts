import { fromHex, toHex } from '../../base/hex.ts'
import { wrap } from '../../base/int64.ts'
import { isBefore, type NodeRelease } from '../../base/node-release.ts'
import { RpcError } from './json-rpc.ts'

/** A refusal of the parameters, in the form of the node. */
export const invalidParams = (message: string): RpcError => new RpcError(-32602, message, '{}')
/** A request that the node cannot interpret. */
export const invalidRequest = (message: string): RpcError => new RpcError(-32600, message, '{}')
/** A failure inside the node. */
export const serverError = (message: string): RpcError => new RpcError(-32000, message, '{}')

/** A number as quantity; negative numbers in two's complement of 64 bits. */
export const quantity = (value: bigint | number): string =>
  `0x${BigInt.asUintN(64, BigInt(value)).toString(16)}`

/** Bytes or hex as data. */
export const data = (value: Uint8Array | string): string =>
  `0x${typeof value === 'string' ? value : toHex(value)}`

/** An address without its first byte; null for an empty address. */
export function ethAddress(value: Uint8Array | string | undefined): string | null {
  const hex = value === undefined ? '' : typeof value === 'string' ? value : toHex(value)
  if (hex === '') return null
  return `0x${hex.startsWith('41') ? hex.slice(2) : hex}`
}

/** Bytes of a hex text with or without `0x`, padded on the left. @throws {RpcError} */
export function hexParam(value: unknown, message: string): Uint8Array {
  if (value === undefined || value === null) return new Uint8Array()
  const text = String(value)
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw invalidParams(message)
  return fromHex(digits.length % 2 === 0 ? digits : `0${digits}`)
}

/** Longest text of an address since 4.8.2: 21 bytes with `0x`. */
const MAX_ADDRESS_TEXT = 44

/** Full address in hex from 20 or 21 bytes; refusals are those of 4.8.2 by default. @throws {RpcError} */
export function addressParam(value: unknown, release: NodeRelease = '4.8.2'): string {
  const wrong = isBefore(release, '4.8.2') ? 'invalid address hash value' : 'invalid address'
  if (
    !isBefore(release, '4.8.2') &&
    (value === undefined || value === null || String(value).length > MAX_ADDRESS_TEXT)
  )
    throw invalidParams(wrong)
  const bytes = hexParam(value, 'exception decoding Hex string: invalid characters encountered in Hex string')
  if (bytes.length === 20) return `41${toHex(bytes)}`
  if (bytes.length !== 21 || bytes[0] !== 0x41) throw invalidParams(wrong)
  return toHex(bytes)
}

/**
 * Whether a parameter is a hash. Before 4.8.2 only its length is checked here, and its digits when it is
 * read.
 */
export const isHash = (value: unknown, release: NodeRelease): boolean =>
  (isBefore(release, '4.8.2') ? /^(0x)?[a-zA-Z0-9]{64}$/ : /^(0x)?[0-9a-fA-F]{64}$/).test(String(value))

/** A 32-byte hash in hex. @throws {RpcError} */
export function hashParam(value: unknown): string {
  if (!isHash(value, '4.8.2')) throw invalidParams('invalid hash value')
  return toHex(hexParam(value, 'invalid hash value'))
}

/**
 * A quantity with `0x` that fits a long; an empty one is 0. It may have a sign and any number of leading
 * zeros.
 *
 * @param release - 4.8.2 refuses negative values, older releases accept them
 * @throws {RpcError}
 */
export function quantityParam(value: unknown, release: NodeRelease): bigint {
  if (value === undefined || value === null || value === '') return 0n
  const [, sign, digits] = /^0x([+-]?)([0-9a-fA-F]+)$/.exec(String(value)) ?? []
  const size = digits === undefined ? undefined : BigInt(`0x${digits}`)
  const number = sign === '-' && size !== undefined ? -size : size
  if (number === undefined || number !== wrap(number))
    throw invalidParams('invalid param value: invalid hex number')
  if (number < 0n && !isBefore(release, '4.8.2')) throw invalidParams('invalid param value: negative')
  return number
}

/** Longest text of an index since 4.8.2: 8 digits with `0x`. */
const MAX_INDEX_TEXT = 10
const [MIN_INT, MAX_INT] = [-0x8000_0000, 0x7fff_ffff]

/**
 * Index of a transaction in its block, with `0x` and an optional sign, as Java's `Integer.parseInt` reads it.
 * @throws {RpcError}
 */
export function indexParam(value: unknown, release: NodeRelease): number {
  const text = String(value)
  const [, sign, digits] = /^0x([+-]?)([0-9a-fA-F]+)$/.exec(text) ?? []
  const size = digits === undefined ? Number.NaN : Number.parseInt(digits, 16)
  const index = sign === '-' ? -size : size
  const isTooLong = text.length > MAX_INDEX_TEXT && !isBefore(release, '4.8.2')
  if (isTooLong || !(index >= MIN_INT && index <= MAX_INT)) throw invalidParams('invalid index value')
  return index
}
