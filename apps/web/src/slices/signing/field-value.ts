import { evmToAddress, hexToBytes } from '@tronlens/core'
import { type ByteField, findCall, type ReviewedTransaction } from '@tronlens/signing'
import { formatAmount, formatTrxAmount } from '../../shared/format/amount.ts'
import { formatInteger } from '../../shared/format/number.ts'
import { formatDateTime } from '../../shared/format/time.ts'
import { nameOf, type TokenNames, unitText } from './api/token-names.ts'
import type { Summary } from './summary.ts'
import { holdsSun } from './sun-fields.ts'

/** Longer bytes mean nothing to a reader. */
const MOST_HEX = 64
const WORD = 64
const ADDRESS_WORD = /^0{24}[0-9a-f]{40}$/
/** A larger number in an unknown call is more likely an address or a hash. */
const LARGEST_NUMBER = 2n ** 96n
const CALL_DATA = 'contract.data.'
const CALL_WORD = /^contract\.data\.\d+$/
const NUMBER_TYPE = /^u?int\d*$/
/** The requested amount of an order, and the least proceeds of a trade with a pool. */
const BUY_AMOUNTS = new Set(['contract.buyTokenQuantity', 'contract.expected'])
const TIMES = new Set(['expiration', 'timestamp'])
const NUMBER = /^\d+$/
/** An amount with more digits is shown as a plain number. */
const MOST_DIGITS = 24

/** The description of the transaction and the names of its tokens, which determine the unit of an amount. */
export interface Units {
  summary: Summary
  names: TokenNames | undefined
}

/**
 * The value of a field in the form that users compare: its meaning where it is known, else its bytes; amounts
 * with their unit.
 */
export function printField(transaction: ReviewedTransaction, field: ByteField, units?: Units): string {
  const text = printValue(transaction, field)
  if (!NUMBER.test(text) || text.length > MOST_DIGITS) return text
  const scaled = scale(transaction, field.path, BigInt(text), units)
  return scaled === undefined ? text : `${formatInteger(BigInt(text))} = ${scaled}`
}

function scale(
  { content }: ReviewedTransaction,
  path: string,
  value: bigint,
  units: Units | undefined,
): string | undefined {
  if (holdsSun(path, content)) return formatTrxAmount(value)
  const { amount, amountPath, buyAmount } = units?.summary ?? {}
  const summary = path === amountPath ? amount : BUY_AMOUNTS.has(path) ? buyAmount : undefined
  // an item of a collection has its number in the place of an amount
  if (!summary || value !== summary.value) return undefined
  const name = nameOf(summary.asset, units?.names ?? new Map())
  return formatAmount(value, name.decimals, unitText(name))
}

function printValue({ content }: ReviewedTransaction, { path, value }: ByteField): string {
  if (TIMES.has(path)) return formatDateTime(Number(value))
  // its number is next to an enumeration of the same name inside some contracts
  if (path === 'contract.type' && typeof value === 'number') return content.contract.name
  const text = String(value)
  if (CALL_WORD.test(path)) return wordValue(text, typeOfWord(content, Number(path.slice(CALL_DATA.length))))
  // the memo is meant for readers and is shown in full
  return path !== 'memo' && text.length > MOST_HEX ? `${text.slice(0, MOST_HEX)}…` : text
}

/** The type of a word of a well-known call, by the signature of its method; undefined for other calls. */
function typeOfWord({ contract }: ReviewedTransaction['content'], index: number): string | undefined {
  if (contract.name !== 'TriggerSmartContract') return undefined
  const [, parameters = ''] = /\((.*)\)/.exec(findCall(contract.fields.data)?.signature ?? '') ?? []
  return parameters.split(',')[index]
}

/**
 * A word of a call as an address, a number, or its bytes: by the type that the method declares, else by its
 * appearance.
 */
function wordValue(hex: string, type: string | undefined): string {
  if (hex.length !== WORD) return `${hex.slice(0, MOST_HEX)}…`
  const number = BigInt(`0x${hex}`)
  if (type !== undefined && NUMBER_TYPE.test(type)) return String(number)
  if (type !== 'address' && number < LARGEST_NUMBER) return String(number)
  if (ADDRESS_WORD.test(hex)) return evmToAddress(hexToBytes(hex.slice(24)))
  return hex
}
