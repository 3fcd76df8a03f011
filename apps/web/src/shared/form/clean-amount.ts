import { decimalSign } from '../format/number.ts'

/**
 * Digits in groups: `1,234,567`, `12,34,567` as India writes it, and `1234,567` where boxes have
 * taken a comma out already.
 */
const isGrouped = (text: string): boolean =>
  /^[1-9]\d*(,\d{2,3})*,\d{3}$/.test(text) || /^[1-9]\d{0,2}(\.\d{2,3})*\.\d{3}$/.test(text)

/** A text with Latin digits, where Arabic and Persian keyboards have their own. */
const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Latin digits, points and commas out of a text; Arabic and Persian keyboards have signs of their own. */
const latin = (text: string): string =>
  latinDigits(text)
    .replaceAll('\u066B', '.')
    .replaceAll('\u060C', ',')
    .replace(/[^\d.,]/g, '')
    // .5 is 0.5: without the sign it would be ten times as much (docs/decisions/0020)
    .replace(/^[.,]+/, '0.')

/** Where the decimal sign of an amount stands; -1 where every sign groups digits. */
function decimalAt(text: string, decimals: number, sign: string): number {
  const first = text.search(/[.,]/)
  if (first < 0) return -1
  const mark = text.charAt(first)
  const other = text.indexOf(mark === '.' ? ',' : '.')
  if (other >= 0) return isGrouped(text.slice(0, other)) ? other : first
  const isOnce = first === text.lastIndexOf(mark)
  // a single point is a decimal sign in every language, since that is how boxes show an amount
  const isDecimal = isOnce && (mark === sign || (mark === '.' && decimals > 0))
  return !isDecimal && isGrouped(text) ? -1 : first
}

/** The digits of a text, whatever stands between them. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')

/**
 * Digits with at most one decimal point and at most `decimals` behind it, out of
 * whatever was typed or pasted.
 *
 * @param sign - the decimal sign of the author of the text: a comma before three digits groups them unless it
 *   is that
 */
export function cleanAmount(text: string, decimals: number, sign = decimalSign()): string {
  const kept = latin(text)
  const at = decimalAt(kept, decimals, sign)
  if (at < 0) return digitsOf(kept)
  const whole = digitsOf(kept.slice(0, at))
  return decimals === 0 ? whole : `${whole}.${digitsOf(kept.slice(at)).slice(0, decimals)}`
}

/** A positive whole number out of whatever was typed; empty when it does not begin with 1 to 9. */
export const cleanInteger = (text: string, sign = decimalSign()): string =>
  /[1-9]\d*/.exec(cleanAmount(text, 0, sign))?.[0] ?? ''

/**
 * True while the comma of an amount may still become either: a decimal sign, or one that groups three digits.
 */
export const isCommaOpen = (text: string, decimals: number, sign = decimalSign()): boolean =>
  sign !== ',' && decimals > 0 && /^[1-9]\d*,\d{0,2}$/.test(text)
