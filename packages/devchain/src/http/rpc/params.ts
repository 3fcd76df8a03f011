import { addressToBytes, InvalidAddressError, isHex, parseAddress, stringifyJson } from '@tronlens/core'
import { toHex } from '../../base/hex.ts'
import { RpcError } from './json-rpc.ts'

const INVALID_PARAMS = -32602

const MAX_SHOWN = 80

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'bigint' ? String(value) : stringifyJson(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/** An invalid parameter: the text contains its name, the received value and the expected one. */
export const badParameter = (name: string, value: unknown, expected: string): RpcError =>
  new RpcError(INVALID_PARAMS, `${name} must be ${expected}, not ${shown(value)}`)

/** A whole number between two bounds; the default when it is absent. */
export function countOf(value: unknown, name: string, low: number, high: number, otherwise?: number): number {
  if (value === undefined && otherwise !== undefined) return otherwise
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < low || value > high)
    throw badParameter(name, value, `a whole number from ${low} to ${high}`)
  return value
}

/** An amount that may exceed 2^53: a number or decimal text. */
export function amountOf(value: unknown, name: string): bigint {
  const text = typeof value === 'bigint' || typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,19}$/.test(text) || BigInt(text) > 0x7fffffffffffffffn)
    throw badParameter(name, value, 'an amount from 0 to 2^63 - 1')
  return BigInt(text)
}

/** An address in Base58 or hex, as hex. */
export function addressOf(value: unknown, name: string): string {
  if (typeof value === 'string') {
    try {
      return toHex(addressToBytes(parseAddress(value)))
    } catch (error) {
      if (!(error instanceof InvalidAddressError)) throw error
    }
  }
  throw badParameter(name, value, 'an address in Base58 or hex')
}

/** The digits of a text in hex, with or without `0x`; undefined for a value that is not a text. */
const digitsOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replace(/^0x/, '').toLowerCase() : undefined

/** Hex digits, with or without 0x. */
export function hexOf(value: unknown, name: string, maxBytes: number): string {
  const text = digitsOf(value)
  if (text === undefined || !isHex(text) || text.length > 2 * maxBytes)
    throw badParameter(name, value, `an even number of hex digits, at most ${maxBytes} bytes`)
  return text
}

/** Id of a transaction. */
export function idOf(value: unknown, name: string): string {
  const text = digitsOf(value) ?? ''
  if (!/^[0-9a-f]{64}$/.test(text)) throw badParameter(name, value, 'a transaction id of 64 hex digits')
  return text
}

/** One of several words. */
export function choiceOf<T extends string>(value: unknown, name: string, choices: readonly T[]): T {
  if (!choices.includes(value as T)) throw badParameter(name, value, `one of ${choices.join(', ')}`)
  return value as T
}

/** An object of options with a fixed set of names; empty when it is absent. */
export function optionsOf(value: unknown, name: string, known: readonly string[]): Record<string, unknown> {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badParameter(name, value, 'an object')
  const unknown = Object.keys(value).filter((key) => !known.includes(key))
  if (unknown.length > 0) throw badParameter(name, value, `an object with nothing but ${known.join(' and ')}`)
  return value as Record<string, unknown>
}

/** A word of 32 bytes in hex, such as `0x0`; shorter ones are padded on the left to 64 digits. */
export function wordOf(value: unknown, name: string): string {
  const text = digitsOf(value) ?? ''
  if (!/^[0-9a-f]{1,64}$/.test(text)) throw badParameter(name, value, 'hex of 1 to 64 digits')
  return text.padStart(64, '0')
}
