import { getLanguage } from '../../i18n/i18n.ts'

const cache = new Map<string, Intl.NumberFormat>()

/** A number format of the current language with Latin digits. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${getLanguage()}${JSON.stringify(options)}`
  let format = cache.get(key)
  if (!format) {
    format = new Intl.NumberFormat(`${getLanguage()}-u-nu-latn`, { useGrouping: 'always', ...options })
    cache.set(key, format)
  }
  return format
}

/** A true minus sign instead of a hyphen. */
const withMinus = (text: string): string => text.replace('-', '\u2212')

/** A whole number with separators; bigints stay exact. */
export const formatInteger = (value: number | bigint): string =>
  withMinus(numberFormat({ maximumFractionDigits: 0 }).format(value))

/** A number with up to `digits` decimals. */
export const formatNumber = (value: number, digits = 2, minimum = 0): string =>
  withMinus(numberFormat({ maximumFractionDigits: digits, minimumFractionDigits: minimum }).format(value))

/**
 * A whole number of a unit, with its name as the language shortens it; bytes have no short plural
 * in English: `1,000 byte`.
 */
export const formatUnit = (value: number | bigint, unit: 'millisecond' | 'day' | 'byte'): string =>
  withMinus(
    numberFormat({ style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' }).format(value),
  )

/**
 * Marks that keep the sign behind its number where Arabic letters are around it;
 * Arabic itself has them already.
 */
const withMarks = (text: string): string =>
  getLanguage() === 'fa' ? text.replace('%', '\u200e%\u200e') : text

/** A share from 0 to 1 as a percentage, for example `47.31%`; what is rounded to zero has no sign. */
export const formatPercent = (
  share: number,
  digits = 2,
  signDisplay: 'negative' | 'exceptZero' = 'negative',
): string =>
  withMarks(
    withMinus(
      numberFormat({
        style: 'percent',
        maximumFractionDigits: digits,
        minimumFractionDigits: digits,
        signDisplay,
      }).format(share),
    ),
  )

/** A change with its sign: `+1.42%`, `−0.30%`; what is rounded to zero has none. */
export const formatChange = (percent: number, digits = 2): string =>
  formatPercent(percent / 100, digits, 'exceptZero')

/** A number in short: its digits and the letter or word that scales them. */
export interface CompactParts {
  number: string
  scale: string
}

/** A short form for figures such as `58.94` and `B`; the full number belongs into the tooltip. */
export function compactParts(value: number, digits = 2): CompactParts {
  const parts = numberFormat({ notation: 'compact', maximumFractionDigits: digits }).formatToParts(value)
  const isScale = (type: string): boolean => type === 'compact' || type === 'literal'
  return {
    number: withMinus(
      parts
        .filter(({ type }) => !isScale(type))
        .map((part) => part.value)
        .join(''),
    ),
    scale: parts.find(({ type }) => type === 'compact')?.value ?? '',
  }
}

const ARABIC = /\p{Script=Arabic}/u

/**
 * A number with what follows it, in the direction of its words: their letters would not turn it around where
 * everything else runs to the right, as on a chart or in a cell of numbers.
 */
export const inWordOrder = (number: string, behind: string): string =>
  ARABIC.test(number + behind) ? `\u2067\u2066${number}\u2069${behind}\u2069` : number + behind

/**
 * The same as one text: `58.94 B`.
 *
 * @param before - a sign or currency that belongs to the number
 */
export function formatCompact(value: number, digits = 2, before = ''): string {
  const { number, scale } = compactParts(value, digits)
  return inWordOrder(before + number, scale && `\u00A0${scale}`)
}

/** The sign between whole and fraction in the current language. */
export const decimalSign = (): string =>
  numberFormat()
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal')?.value ?? '.'

/** Digits of a price below one. */
const PRICE_DIGITS = 5

/** A price: it reaches over many powers of ten, so its leading digits are what counts. */
export const formatPrice = (value: number, unit = ''): string => {
  const text = numberFormat({ maximumSignificantDigits: 5 }).format(value)
  return unit ? `${text} ${unit}` : text
}

/**
 * A price in US dollars, with enough digits for a coin below one; the sign stands in front in every language.
 */
export const formatUsd = (usd: number, digits = PRICE_DIGITS): string => `$${formatNumber(usd, digits, 2)}`
