import { stringifyJson } from '@tronlens/core'
import { NullPointerError } from '@tronlens/protocol'
import { MAX_INT64 } from '../../base/int64.ts'
import { JavaError, numberFormat } from './java-error.ts'

/** Syntax of Java's decimals. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/
/** Exponents beyond this exceed int64 regardless of the digits. */
const FAR = 64

const arithmetic = (text: string): JavaError => new JavaError('java.lang.ArithmeticException', text)

/**
 * A member as a 64-bit integer, read like decimals on the node: numeric text is accepted, also with commas.
 *
 * @returns undefined for a member that is absent, null or the text `null`
 * @throws {JavaError} for a value that is not a number, has a fraction, or does not fit
 */
export function toLong(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined
  const given = typeof value === 'string' ? value : stringifyJson(value)
  if (given === '' || given.toLowerCase() === 'null') return undefined
  const text = given.replaceAll(',', '')
  if (!DECIMAL.test(text)) throw numberFormat(text)
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.')
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  if (digits === '') return 0n
  const scale = fraction.length - Number(exponent)
  if (scale < -FAR || digits.length - scale > FAR) throw arithmetic('Overflow')
  const kept = scale > 0 ? digits.slice(0, -scale) : digits.padEnd(digits.length - scale, '0')
  if (scale > 0 && /[^0]/.test(digits.slice(-scale))) throw arithmetic('Rounding necessary')
  const number = BigInt(kept === '' ? '0' : kept) * (text.startsWith('-') ? -1n : 1n)
  if (number > MAX_INT64 || number < -MAX_INT64 - 1n) throw arithmetic('Overflow')
  return number
}

/**
 * A member as an int of Java: fractions are cut off and what does not fit wraps.
 *
 * @throws {NullPointerError} for null and the text `null`
 * @throws {JavaError} for a text that is not an int
 */
export function toInt(value: unknown): number {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'bigint') return Number(BigInt.asIntN(32, value))
  if (typeof value === 'number') return Number(BigInt.asIntN(32, BigInt(Math.trunc(value))))
  if (value === undefined || value === null || value === '' || value === 'null' || value === 'NULL')
    throw new NullPointerError()
  if (typeof value !== 'string')
    throw new JavaError(
      'com.alibaba.fastjson.JSONException',
      `can not cast to int, value : ${stringifyJson(value)}`,
    )
  const text = value.replaceAll(',', '').replace(/\.0*$/, '')
  const number = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= -(2 ** 31) && number < 2 ** 31)) throw numberFormat(text)
  return number
}
