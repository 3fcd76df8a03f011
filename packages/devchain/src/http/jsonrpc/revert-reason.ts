import { toHex } from '../../base/hex.ts'

/** Selector of `Error(string)`. */
const ERROR_SELECTOR = '08c379a0'
/** Bytes before the payload of an error. */
export const SELECTOR_BYTES = 4
const WORD = 32
const MAX_INT32 = 0x7fff_ffffn

/** The number in the word at a byte offset; undefined when it is cut off, negative or not an int. */
function intAt(bytes: Uint8Array, at: number): number | undefined {
  if (at + WORD > bytes.length) return undefined
  const value = BigInt(`0x${toHex(bytes.subarray(at, at + WORD))}`)
  return value > MAX_INT32 ? undefined : Number(value)
}

/**
 * The reason in the return data of a reverted call: the text at the offset in its first word.
 *
 * @param returned - selector of `Error(string)` and the encoded text
 * @returns undefined for another error, or when the text is outside the data
 */
export function revertReason(returned: Uint8Array): string | undefined {
  if (toHex(returned.subarray(0, SELECTOR_BYTES)) !== ERROR_SELECTOR) return undefined
  const payload = returned.subarray(SELECTOR_BYTES)
  const start = intAt(payload, 0)
  const length = start === undefined ? undefined : intAt(payload, start)
  if (start === undefined || length === undefined) return undefined
  const text = start + WORD
  if (length > payload.length - text) return undefined
  return Buffer.from(payload.subarray(text, text + length)).toString('utf8')
}
