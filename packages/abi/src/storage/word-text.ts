import { evmToAddress, hexToBytes } from '@tronlens/core'
import type { StoredType } from './layout.ts'
import type { SlotPart } from './slot-part.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * A value that fills a word, for display.
 *
 * @param word - 64 hex digits; the value at their right end
 */
export function wordText({ label, bytes }: Pick<StoredType, 'label' | 'bytes'>, word: string): string {
  const hex = word.slice(64 - 2 * bytes)
  const type = label.split(' ')[0] ?? ''
  if (type === 'address' || type === 'contract') return evmToAddress(hexToBytes(word.slice(24)))
  const number = BigInt(`0x${hex || '0'}`)
  if (type === 'bool') return number === 0n ? 'false' : 'true'
  if (/^int\d*$/.test(type)) return BigInt.asIntN(8 * bytes, number).toString()
  if (/^uint\d*$/.test(type) || type === 'enum' || type === 'trcToken') return number.toString()
  return `0x${hex}`
}

/** The head of a text or of bytes: the value itself while it is short, how long it is otherwise. */
function headText(isText: boolean, word: string): string {
  const last = Number(`0x${word.slice(62)}`)
  if (last % 2 === 1) return `(${(BigInt(`0x${word}`) - 1n) / 2n} bytes)`
  const short = word.slice(0, last)
  if (!isText) return `0x${short}`
  try {
    return JSON.stringify(decoder.decode(hexToBytes(short)))
  } catch {
    // contracts may keep any bytes as text
    return `0x${short}`
  }
}

/**
 * The value of a part of a slot, for display.
 *
 * @param word - the whole slot, 64 hex digits
 */
export function partText({ type, offset, bytes }: SlotPart, word: string): string {
  if (type.encoding === 'bytes') return headText(type.label.startsWith('string'), word)
  if (type.encoding === 'dynamic_array') return `length ${BigInt(`0x${word}`)}`
  const end = 64 - 2 * offset
  return wordText({ label: type.label, bytes }, word.slice(end - 2 * bytes, end).padStart(64, '0'))
}

/** True when a part of a slot differs between two words. */
export const isPartChanged = ({ offset, bytes }: SlotPart, before: string, after: string): boolean => {
  const end = 64 - 2 * offset
  return before.slice(end - 2 * bytes, end) !== after.slice(end - 2 * bytes, end)
}
