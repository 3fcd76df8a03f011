import { bytesToAddress, bytesToUtf8, concatBytes, hexToBytes } from '@tronlens/core'
import type { ByteField, ReviewedTransaction } from '@tronlens/signing'
import { formatAmount, formatTrxAmount } from '../../shared/format/amount.ts'
import { formatInteger } from '../../shared/format/number.ts'
import { formatDateTime } from '../../shared/format/time.ts'
import { nameOf, type TokenNames } from './api/token-names.ts'
import type { Told } from './told.ts'

/** Longer bytes than this say nothing to anybody. */
const MOST_HEX = 64
const WORD = 64
const ADDRESS_WORD = /^0{24}[0-9a-f]{40}$/
/** A number above this is more likely an address or a hash. */
const LARGEST_NUMBER = 2n ** 96n
const TIMES = new Set(['expiration', 'timestamp'])
/** Amounts of TRX beside the one that a transaction is about. */
const SUN = new Set(['feeLimit', 'contract.callValue', 'contract.newContract.callValue'])
const NUMBER = /^\d+$/
/** An amount with more digits than this is told as it stands. */
const MOST_DIGITS = 24

/** What gives the amount of a transaction its unit. */
export interface Units {
  told: Told
  names: TokenNames | undefined
}

/** The value of a field as people compare it: its meaning where we know one, else its bytes; amounts with their unit. */
export function printField(transaction: ReviewedTransaction, field: ByteField, units?: Units): string {
  const text = printValue(transaction, field)
  if (!NUMBER.test(text) || text.length > MOST_DIGITS) return text
  const scaled = scale(field.path, BigInt(text), units)
  return scaled === undefined ? text : `${formatInteger(BigInt(text))} = ${scaled}`
}

function scale(path: string, value: bigint, units: Units | undefined): string | undefined {
  if (SUN.has(path)) return formatTrxAmount(value)
  const amount = units?.told.amount
  // the number of a piece stands where an amount would
  if (!amount || path !== units.told.amountPath || value !== amount.value) return undefined
  const { symbol, decimals } = nameOf(amount.asset, units.names ?? new Map())
  return formatAmount(value, decimals, symbol)
}

function printValue({ rawDataHex, content }: ReviewedTransaction, { path, start, end }: ByteField): string {
  const hex = rawDataHex.slice(2 * start, 2 * end)
  const [holder, name, place] = path.split('.')
  if (holder !== 'contract') {
    const value = (content as unknown as Record<string, unknown>)[path]
    return TIMES.has(path) ? formatDateTime(value as number) : String(value)
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
