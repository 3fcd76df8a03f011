import { bytesToAddress, bytesToUtf8, concatBytes, hexToBytes } from '@tronlens/core'
import type { ByteField, ReviewedTransaction } from '@tronlens/signing'

/** Longer bytes than this say nothing to anybody. */
const MOST_HEX = 64
const WORD = 64
const ADDRESS_WORD = /^0{24}[0-9a-f]{40}$/
/** A number above this is more likely an address or a hash. */
const LARGEST_NUMBER = 2n ** 96n
const TIMES = new Set(['expiration', 'timestamp'])

/** A field's own name, without what holds it. */
export const labelOf = ({ path }: ByteField): string => path.slice(path.indexOf('.') + 1)

/** The value of a field as people compare it: its meaning where we know one, else its bytes. */
export function printField({ rawDataHex, content }: ReviewedTransaction, field: ByteField): string {
  const { path, start, end } = field
  const hex = rawDataHex.slice(2 * start, 2 * end)
  const [holder, name, place] = path.split('.')
  if (holder !== 'contract') {
    const value = (content as unknown as Record<string, unknown>)[path]
    return TIMES.has(path) ? new Date(value as number).toISOString() : String(value)
  }
  if (name === 'data' && place !== undefined && place !== 'method') return wordValue(hex)
  const value = (content.contract.fields as Record<string, unknown>)[name ?? '']
  if (name === 'type' && value === undefined) return content.contract.name
  if (path === 'contract.parameter.typeUrl') return bytesToUtf8(hexToBytes(hex))
  if (name === 'permissionId') return String(content.permissionId)
  const isPlain = place === undefined && ['string', 'bigint', 'number', 'boolean'].includes(typeof value)
  const text = isPlain ? String(value) : hex
  return text.length > MOST_HEX ? `${text.slice(0, MOST_HEX)}…` : text
}

/** A word of a call: an address, a number, or its bytes. */
function wordValue(hex: string): string {
  if (hex.length !== WORD) return `${hex.slice(0, MOST_HEX)}…`
  const number = BigInt(`0x${hex}`)
  if (number < LARGEST_NUMBER) return String(number)
  if (ADDRESS_WORD.test(hex))
    return bytesToAddress(concatBytes(Uint8Array.of(0x41), hexToBytes(hex.slice(24))))
  return hex
}
