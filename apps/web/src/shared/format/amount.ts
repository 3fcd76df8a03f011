import { decimalSign, formatInteger } from './number.ts'

/** An amount cut into the parts that are shown in different inks. */
export interface AmountParts {
  sign: '' | '+' | '\u2212'
  whole: string
  /** With its decimal sign; empty when there is no fraction. */
  fraction: string
}

export interface AmountOptions {
  /** Write a plus before what was received. */
  signed?: boolean
  /** Cut after so many decimals, in lists only; the exact value belongs into the tooltip. */
  maxFraction?: number
  /** At least so many decimals once there is a fraction; 2 by default. */
  minFraction?: number
  /** Show the minimum even for whole numbers, as in a column of currency. */
  always?: boolean
}

/**
 * Cuts an amount in smallest units into sign, whole part and fraction.
 *
 * Never rounded: trailing zeros go, digits beyond `maxFraction` are cut.
 *
 * @example splitAmount(13_395_900n, 6) // { sign: '', whole: '13', fraction: '.3959' }
 */
export function splitAmount(value: bigint, decimals: number, options: AmountOptions = {}): AmountParts {
  const { signed = false, maxFraction = decimals, minFraction = 2, always = false } = options
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals))
  let fraction = decimals > 0 ? digits.slice(-decimals).slice(0, maxFraction).replace(/0+$/, '') : ''
  if (fraction !== '' || always) fraction = fraction.padEnd(Math.min(minFraction, maxFraction), '0')
  return {
    sign: negative ? '\u2212' : signed && value > 0n ? '+' : '',
    whole: formatInteger(whole),
    fraction: fraction === '' ? '' : `${decimalSign()}${fraction}`,
  }
}

/** Digits of the whole part from which lists write a power of ten. */
const LONG_WHOLE = 16
/** Digits kept before a power of ten. */
const KEPT_DIGITS = 4
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const superscript = (value: number): string =>
  [...String(value)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')

/**
 * Cuts an amount for lists and sentences, where there is no room for every digit: beyond 10¹⁵ four digits and
 * a power of ten, less than can be shown as `< 0.000001`, and `…` where decimals are left out. Never rounded
 * up, and never 0 unless it is.
 */
export function shortAmount(
  value: bigint,
  decimals: number,
  options: AmountOptions & { maxFraction: number },
): AmountParts {
  const parts = splitAmount(value, decimals, options)
  const { maxFraction } = options
  const size = value < 0n ? -value : value
  const whole = size.toString().slice(0, -decimals || undefined)
  if (size.toString().length - decimals >= LONG_WHOLE) {
    const kept = `${whole[0]}${decimalSign()}${whole.slice(1, KEPT_DIGITS)}`
    return { sign: parts.sign, whole: `${kept}\u00A0×\u00A010${superscript(whole.length - 1)}`, fraction: '' }
  }
  if (decimals <= maxFraction || size % 10n ** BigInt(decimals - maxFraction) === 0n) return parts
  const least = `${decimalSign()}${'1'.padStart(maxFraction, '0')}`
  if (size < 10n ** BigInt(decimals - maxFraction))
    return { sign: parts.sign, whole: `<\u00A0${formatInteger(0)}`, fraction: least }
  return { ...parts, fraction: `${parts.fraction}…` }
}

/** The same as one text, with its unit when given. */
export function formatAmount(
  value: bigint,
  decimals: number,
  unit = '',
  options: AmountOptions = {},
): string {
  const { sign, whole, fraction } = splitAmount(value, decimals, options)
  return `${sign}${whole}${fraction}${unit ? `\u00A0${unit}` : ''}`
}

/** TRX of an amount of sun, exact. */
export const formatTrxAmount = (sun: bigint, unit = 'TRX'): string => formatAmount(sun, 6, unit)

/** A floating approximation, for shares, bars and values in currency only. */
export const toApproximate = (value: bigint, decimals: number): number => Number(value) / 10 ** decimals
