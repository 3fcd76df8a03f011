import { fromSmallestUnit, toSmallestUnit } from '@tronlens/core'
import { formatAmount } from '../../shared/format/amount.ts'

/** Decimals of a price beyond those of the quote token: the chain trades in fractions of any size. */
const EXTRA = 9
const SCALE = 10n ** BigInt(EXTRA)
/** Digits of a price that users compare. */
const SIGNIFICANT = 4
const FEWEST_DIGITS = 2
/** Most decimals, unless fewer than two significant digits were left. */
const MOST_DIGITS = 6
const FEWEST_SIGNIFICANT = 2

/** Smallest units of the second token for a whole first one, times 10⁹. */
export type Price = bigint & { readonly price: unique symbol }

const toPrice = (value: bigint): Price => value as Price

/** The price of an API answer: smallest units of the second token for a whole first one. */
export const readPrice = (raw: number | bigint | string): Price =>
  toPrice(BigInt(Math.round(Number(raw) * Number(SCALE))))

/** Parses a typed price: whole second tokens for one first token. @throws {InvalidAmountError} */
export const parsePrice = (text: string, decimals: number): Price =>
  toPrice(toSmallestUnit(text, decimals + EXTRA))

/** Exact plain text of a price, in the form that inputs use. */
export const priceText = (price: Price, decimals: number): string => fromSmallestUnit(price, decimals + EXTRA)

/** The same for display, in the user's language. */
export const formatPrice = (price: Price, decimals: number): string =>
  formatAmount(price, decimals + EXTRA, '', { minFraction: 0 })

/** Whole second tokens, for drawings and figures. */
export const approximatePrice = (price: Price, decimals: number): number =>
  Number(price) / 10 ** (decimals + EXTRA)

const divide = (value: bigint, by: bigint, rounds: 'up' | 'down'): bigint =>
  rounds === 'up' ? (value + by - 1n) / by : value / by

/** Second tokens for an amount of first tokens, both in smallest units. */
export const costOf = (amount: bigint, price: Price, baseDecimals: number, rounds: 'up' | 'down'): bigint =>
  divide(amount * price, SCALE * 10n ** BigInt(baseDecimals), rounds)

/** The price in smallest units of the second token, as contracts take it; a fraction is cut off. */
export const rawPriceOf = (price: Price): bigint => price / SCALE

/** The price of a contract's call. */
export const readRawPrice = (raw: bigint): Price => toPrice(raw * SCALE)

/** Whether a price is a whole number of steps, which are smallest units of the second token. */
export const isOnTick = (price: Price, tick: bigint): boolean => price % (tick * SCALE) === 0n

/** Rounds a price to a whole number of steps. */
export const toTick = (price: Price, tick: bigint, rounds: 'up' | 'down'): Price =>
  toPrice(divide(price, tick * SCALE, rounds) * tick * SCALE)

/** Decimals of the multiples of a step, for a token with so many decimals. */
export function stepDigits(step: bigint, decimals: number): number {
  let [left, digits] = [step, decimals]
  for (; digits > 0 && left % 10n === 0n; digits--) left /= 10n
  return digits
}

/** First tokens that an amount of second tokens pays for, both in smallest units, rounded down. */
export const amountFor = (cost: bigint, price: Price, baseDecimals: number): bigint =>
  price > 0n ? (cost * SCALE * 10n ** BigInt(baseDecimals)) / price : 0n

/**
 * Decimals of displayed and typed prices of a pair: four significant digits, two to six decimals, and no more
 * than the smallest units of both tokens can distinguish. A very small price has two significant digits. Without a price, the decimals of the second
 * token.
 */
export function priceDigits(price: number, baseDecimals: number, quoteDecimals: number): number {
  if (price <= 0) return quoteDecimals
  const first = -Math.floor(Math.log10(price))
  const digits = Math.min(SIGNIFICANT - 1 + first, Math.max(MOST_DIGITS, FEWEST_SIGNIFICANT - 1 + first))
  const most = quoteDecimals + Math.min(EXTRA, baseDecimals)
  return Math.min(Math.max(FEWEST_DIGITS, digits), Math.max(FEWEST_DIGITS, most))
}

/**
 * Rounds a price to a number of decimals: up for asks, down for bids, so that an order at the rounded price
 * still matches.
 */
export function roundPrice(price: Price, decimals: number, digits: number, rounds: 'up' | 'down'): Price {
  const step = 10n ** BigInt(Math.max(0, decimals + EXTRA - digits))
  return toPrice(divide(price, step, rounds) * step)
}
