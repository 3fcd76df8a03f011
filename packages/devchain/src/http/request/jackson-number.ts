import { parseJson } from '@tronlens/core'
import { isIdentifierPart, type JacksonCursor } from './jackson-cursor.ts'
import { JacksonError, JacksonLimitError } from './jackson-error.ts'

const DIGITS = /\d*/y
const EXPONENT = /[eE][+-]?\d*/y
const MAX_DIGITS = 1_000
/** Maximum number of digits of an exponent that Java reads, without leading zeros. */
const MAX_EXPONENT_DIGITS = 10
/** Largest exponent of Java's decimals, in absolute value. */
const MAX_EXPONENT = 2_147_483_647

/** Words for non-finite numbers that Jackson recognizes after a sign. */
const INFINITIES: Readonly<Record<string, string>> = { N: 'INF', n: 'Infinity' }

/**
 * The number at a cursor; whole ones are exact.
 *
 * @param isLenient - accepts a leading plus, leading zeros, and a point at either end
 * @throws {JacksonError} with the text of Jackson
 */
export function readNumber(cursor: JacksonCursor, isLenient: boolean, wordError: string): unknown {
  const start = cursor.at
  const sign = cursor.char === '-' || cursor.char === '+' ? cursor.char : ''
  cursor.at += sign.length
  const whole = take(cursor, DIGITS)
  if (whole === '' && !(cursor.char === '.' && isLenient)) throw noDigit(cursor, start, wordError)
  if (!isLenient && /^0\d/.test(whole))
    throw cursor.error('Invalid numeric value: Leading zeroes not allowed')
  const fraction = cursor.char === '.' ? readFraction(cursor, isLenient) : undefined
  const hasExponent = cursor.char === 'e' || cursor.char === 'E'
  const exponent = hasExponent ? readExponent(cursor, start, sign, whole) : ''
  if (fraction === undefined && exponent === '') return wholeNumber(sign, whole)
  const length = whole.length + (fraction?.length ?? 0) + exponent.replace(/^[eE][+-]?/, '').length
  checkLength(length)
  if (whole === '' && fraction === '') throw noDecimal(cursor, start, ' No digits found.')
  checkExponent(cursor, start, exponent)
  const decimal = `${whole.replace(/^0+(?=.)/, '') || '0'}${fraction ? `.${fraction}` : ''}${exponent}`
  return parseJson(`${sign === '-' ? '-' : ''}${decimal}`)
}

function wholeNumber(sign: string, digits: string): unknown {
  const meaning = digits.replace(/^0+(?=\d)/, '')
  checkLength(meaning.length)
  return parseJson(`${sign === '-' ? '-' : ''}${meaning}`)
}

function checkLength(length: number): void {
  if (length > MAX_DIGITS)
    throw new JacksonLimitError('Number value length', length, MAX_DIGITS, 'NumberLength')
}

function take(cursor: JacksonCursor, pattern: RegExp): string {
  pattern.lastIndex = cursor.at
  const found = pattern.exec(cursor.text)?.[0] ?? ''
  cursor.at += found.length
  return found
}

function readFraction(cursor: JacksonCursor, isLenient: boolean): string {
  cursor.at++
  const digits = take(cursor, DIGITS)
  if (digits === '' && !isLenient) throw cursor.error('Decimal point not followed by a digit')
  return digits
}

function readExponent(cursor: JacksonCursor, start: number, sign: string, whole: string): string {
  const exponent = take(cursor, EXPONENT)
  if (/\d$/.test(exponent)) return exponent
  if (cursor.isAtEnd) throw cursor.error('Unexpected end-of-inputexpected a digit for number exponent')
  // Jackson reports the end of the whole part, unless a leading zero makes it take its slow path.
  const place = whole.startsWith('0') ? cursor.at : start + sign.length + whole.length
  const why = 'Exponent indicator not followed by a digit'
  throw cursor.unexpected(cursor.at, ' in numeric value: ', why, place)
}

function noDigit(cursor: JacksonCursor, start: number, wordError: string): JacksonError {
  if (cursor.isAtEnd) return cursor.error('Unexpected end-of-inputNo digit following sign')
  const isMinus = cursor.text[start] === '-'
  const why = isMinus
    ? 'expected digit (0-9) to follow minus sign, for valid numeric value'
    : 'expected digit (0-9) for valid numeric value'
  const word = cursor.char === 'I' ? INFINITIES[cursor.text[cursor.at + 1] ?? ''] : undefined
  if (word === undefined) {
    if (cursor.char === 'I') cursor.at++
    if (cursor.isAtEnd) return cursor.error('Unexpected end-of-input in a Number value')
    return cursor.unexpected(cursor.at, ' in numeric value: ', why)
  }
  if (!cursor.text.startsWith(word, cursor.at) || isIdentifierPart(cursor.text[cursor.at + word.length])) {
    return cursor.unknownWord(start, wordError)
  }
  cursor.at += word.length
  return notANumber(cursor, start)
}

/** A word such as `NaN`, which the node does not accept. */
export const notANumber = (cursor: JacksonCursor, start: number): JacksonError =>
  cursor.error(
    `Non-standard token '${cursor.text.slice(start, cursor.at)}': enable \`JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS\` to allow`,
  )

function checkExponent(cursor: JacksonCursor, start: number, exponent: string): void {
  const digits = exponent.replace(/^[eE][+-]?0*/, '')
  if (digits.length > MAX_EXPONENT_DIGITS)
    throw noDecimal(cursor, start, ' Too many nonzero exponent digits.')
  if (Number(digits) > MAX_EXPONENT) throw noDecimal(cursor, start, ' Exponent overflow.')
}

function noDecimal(cursor: JacksonCursor, start: number, why: string): JacksonError {
  const text = cursor.text.slice(start, cursor.at).replace(/^\+/, '')
  return new JacksonError(
    `Value "${text}" can not be deserialized as \`java.math.BigDecimal\`, reason: ${why}`,
  )
}
