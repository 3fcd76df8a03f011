import type { Address } from '@tronlens/core'
import { SUN_PER_TRX } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import type { Book } from './book.ts'
import type { Coin, Market } from './market.ts'
import { amountFor, costOf, type Price } from './price.ts'

export type Side = 'buy' | 'sell'

/** An order as it is filled in: an amount of the first token, in its smallest units, and a price. */
export interface Draft {
  side: Side
  amount: bigint
  price: Price
}

type Pair = Pick<Market, 'base' | 'quote'>

/** Whole TRX that an order for TRX has to be worth. */
const LEAST_TRX = 10n
/** More than this of either token the chain takes in no order. */
export const MOST_UNITS = 1_000_000_000_000_000n
/** Orders that one order may meet at once. */
const MOST_MATCHES = 20

/**
 * Second tokens that an order pays or asks for, in smallest units.
 *
 * A fraction of a unit goes to the other side, so that an order at the price of one that waits meets it.
 */
export const totalOf = ({ side, amount, price }: Draft, { base }: Pair): bigint =>
  costOf(amount, price, base.decimals, side === 'buy' ? 'up' : 'down')

/** The most of the first token that what is held can buy or sell. */
export function mostAmount(side: Side, held: bigint, price: Price, { base }: Pair): bigint {
  const most = side === 'sell' ? held : amountFor(held, price, base.decimals)
  return most > MOST_UNITS ? MOST_UNITS : most
}

/** A part of an amount, in percent. */
export const partOf = (amount: bigint, percent: number): bigint =>
  (amount * BigInt(Math.round(percent))) / 100n

/** Percent that an amount is of the most, 0 to 100. */
export const percentOf = (amount: bigint, most: bigint): number =>
  most > 0n ? Math.min(100, Number((amount * 100n) / most)) : 0

/** What an order trades at once with those that wait, in smallest units of both tokens; the rest waits. */
export interface Filling {
  amount: bigint
  total: bigint
  /** It meets more orders than the chain lets one order meet, and would fail. */
  isTooDeep: boolean
}

export function fillsNow({ side, amount, price }: Draft, { bids, asks }: Book, { base }: Pair): Filling {
  const isMet = (waiting: Price): boolean => (side === 'buy' ? waiting <= price : waiting >= price)
  let [left, total, met] = [amount, 0n, 0]
  for (const level of side === 'buy' ? asks : bids) {
    if (left === 0n || !isMet(level.price)) break
    const taken = level.amount < left ? level.amount : left
    total += costOf(taken, level.price, base.decimals, side === 'buy' ? 'up' : 'down')
    left -= taken
    // of those that it does not take whole it meets one at least
    met += taken === level.amount ? level.orders : 1
  }
  return { amount: amount - left, total, isTooDeep: met > MOST_MATCHES }
}

/** The smallest total of an order, in smallest units of the second token. */
export const leastTotal = (quote: Coin): bigint => (quote.id === TRX_ID ? LEAST_TRX * SUN_PER_TRX : 1n)

export type OrderProblem = 'empty' | 'least' | 'balance' | 'tooMuch' | 'own' | 'tooMany'

/** An own order of the same pair that waits. */
export type Waiting = Pick<Draft, 'side' | 'price'>

/**
 * The own order that an order might meet; undefined when there is none.
 *
 * The chain lets it happen and loses what the account pays itself: it writes the account of whoever comes last over that of who waited.
 */
export const findOwn = ({ side, price }: Draft, own: readonly Waiting[]): Waiting | undefined =>
  own.find((waiting) =>
    side === 'buy'
      ? waiting.side === 'sell' && waiting.price <= price
      : waiting.side === 'buy' && waiting.price >= price,
  )

/**
 * Why an order cannot be placed; undefined when it can.
 *
 * @param own - orders of the account that wait at this pair
 */
export function checkOrder(
  draft: Draft,
  pair: Pair,
  held: bigint,
  own: readonly Waiting[] = [],
): OrderProblem | undefined {
  if (draft.amount === 0n || draft.price === 0n) return 'empty'
  const total = totalOf(draft, pair)
  if ((draft.side === 'buy' ? total : draft.amount) > held) return 'balance'
  if (total < leastTotal(pair.quote)) return 'least'
  if (findOwn(draft, own)) return 'own'
  return total > MOST_UNITS || draft.amount > MOST_UNITS ? 'tooMuch' : undefined
}

/** The order as the chain takes it: so much of one token for so much of the other. */
export function orderIntent(owner: Address, draft: Draft, pair: Pair): Intent {
  const total = totalOf(draft, pair)
  const [given, wanted] = draft.side === 'buy' ? [total, draft.amount] : [draft.amount, total]
  return sellIntent(owner, draft.side, pair, given, wanted)
}

/** The order with the most bytes: what it burns leaves enough for any other one. */
export const largestIntent = (owner: Address, side: Side, pair: Pair): Intent =>
  sellIntent(owner, side, pair, MOST_UNITS, MOST_UNITS)

function sellIntent(
  owner: Address,
  side: Side,
  { base, quote }: Pair,
  given: bigint,
  wanted: bigint,
): Intent {
  const [sell, buy] = side === 'buy' ? [quote, base] : [base, quote]
  return intend('MarketSellAssetContract', {
    ownerAddress: owner,
    sellTokenId: sell.id,
    sellTokenQuantity: given,
    buyTokenId: buy.id,
    buyTokenQuantity: wanted,
  })
}
