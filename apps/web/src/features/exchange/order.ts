import type { Address } from '@tronlens/core'
import { SUN_PER_TRX } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import type { Book } from './book.ts'
import type { Coin, Market } from './market.ts'
import { amountFor, costOf, type Price } from './price.ts'

export type Side = 'buy' | 'sell'

/** An order as the user fills it in: an amount of the first token, in its smallest units, and a price. */
export interface Draft {
  side: Side
  amount: bigint
  price: Price
}

type Pair = Pick<Market, 'base' | 'quote'>

/** Least value of an order for TRX, in whole TRX. */
const LEAST_TRX = 10n
/** The chain accepts no order with more than this of either token. */
export const MOST_UNITS = 1_000_000_000_000_000n
/** Most orders that one order may match at once. */
const MOST_MATCHES = 20

/**
 * Second tokens that an order pays or asks for, in smallest units.
 *
 * A fraction of a unit is rounded in favour of the other side, so that an order at the price of an open order
 * matches it.
 */
export const totalOf = ({ side, amount, price }: Draft, { base }: Pair): bigint =>
  costOf(amount, price, base.decimals, side === 'buy' ? 'up' : 'down')

/** The most of the first token that the balance can buy or sell. */
export function mostAmount(side: Side, held: bigint, price: Price, { base }: Pair): bigint {
  const most = side === 'sell' ? held : amountFor(held, price, base.decimals)
  return most > MOST_UNITS ? MOST_UNITS : most
}

/** A part of an amount, in percent. */
export const partOf = (amount: bigint, percent: number): bigint =>
  (amount * BigInt(Math.round(percent))) / 100n

/** An amount as a percentage of the maximum, 0 to 100. */
export const percentOf = (amount: bigint, most: bigint): number =>
  most > 0n ? Math.min(100, Number((amount * 100n) / most)) : 0

/** The part of an order that is filled at once, in smallest units of both tokens; the rest stays open. */
export interface Filling {
  amount: bigint
  total: bigint
  /** It would match more orders than the chain allows for one order, and fail. */
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
    // of a level that is not taken whole, at least one order is matched
    met += taken === level.amount ? level.orders : 1
  }
  return { amount: amount - left, total, isTooDeep: met > MOST_MATCHES }
}

/** The smallest total of an order, in smallest units of the second token. */
export const leastTotal = (quote: Coin): bigint => (quote.id === TRX_ID ? LEAST_TRX * SUN_PER_TRX : 1n)

export type OrderProblem = 'empty' | 'least' | 'balance' | 'tooMuch' | 'own' | 'tooMany'

/** An open order of the same account and pair. */
export type Waiting = Pick<Draft, 'side' | 'price'>

/**
 * The account's own order that an order might match; undefined when there is none.
 *
 * The chain allows such a match and loses the amount that the account pays itself: the record of the account
 * that takes the order overwrites the record of the account that made it, and both are the same account.
 */
export const findOwn = ({ side, price }: Draft, own: readonly Waiting[]): Waiting | undefined =>
  own.find((waiting) =>
    side === 'buy'
      ? waiting.side === 'sell' && waiting.price <= price
      : waiting.side === 'buy' && waiting.price >= price,
  )

/**
 * Reason that an order cannot be placed; undefined when it can.
 *
 * @param own - open orders of the account at this pair
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

/** The order as the chain takes it: an amount of one token for an amount of the other. */
export function orderIntent(owner: Address, draft: Draft, pair: Pair): Intent {
  const total = totalOf(draft, pair)
  const [given, bought] = draft.side === 'buy' ? [total, draft.amount] : [draft.amount, total]
  return sellIntent(owner, draft.side, pair, given, bought)
}

/** The order with the most bytes: TRX to burn for it are enough for any other one. */
export const largestIntent = (owner: Address, side: Side, pair: Pair): Intent =>
  sellIntent(owner, side, pair, MOST_UNITS, MOST_UNITS)

function sellIntent(
  owner: Address,
  side: Side,
  { base, quote }: Pair,
  given: bigint,
  bought: bigint,
): Intent {
  const [sell, buy] = side === 'buy' ? [quote, base] : [base, quote]
  return intend('MarketSellAssetContract', {
    ownerAddress: owner,
    sellTokenId: sell.id,
    sellTokenQuantity: given,
    buyTokenId: buy.id,
    buyTokenQuantity: bought,
  })
}
