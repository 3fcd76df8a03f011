import { bytesToHex as nobleBytesToHex, hexToBytes as nobleHexToBytes } from '@noble/hashes/utils.js'
import { AppError } from './errors/app-error.ts'

/** Text that should be hexadecimal is not. */
export class InvalidHexError extends AppError {
  readonly code = 'INVALID_HEX'
  constructor(readonly value: string) {
    super(`"${value.slice(0, 80)}" is not hexadecimal text with an even number of digits.`)
  }
}

/** Lower-case hex of some bytes, without `0x`. */
export const bytesToHex = (bytes: Uint8Array): string => nobleBytesToHex(bytes)

/**
 * Bytes of a hex text; an optional `0x` is dropped and upper case is accepted.
 *
 * @throws {InvalidHexError} on an odd number of digits or any other character
 */
export function hexToBytes(text: string): Uint8Array {
  const digits = text.startsWith('0x') || text.startsWith('0X') ? text.slice(2) : text
  try {
    return nobleHexToBytes(digits)
  } catch {
    throw new InvalidHexError(text)
  }
}

/** True when `text` is an even number of hex digits (empty counts), without `0x`. */
export const isHex = (text: string): boolean => text.length % 2 === 0 && /^[0-9a-fA-F]*$/.test(text)

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** UTF-8 bytes of a text. */
export const utf8ToBytes = (text: string): Uint8Array => encoder.encode(text)
/** Text of UTF-8 bytes; broken sequences become U+FFFD. */
export const bytesToUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes)

/** True when two byte strings are equal. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Joins byte strings. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
