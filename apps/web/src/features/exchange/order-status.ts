import type { Address } from '@tronlens/core'
import type { TranslationKey } from '../../i18n/i18n.ts'
import { type Coin, type Market, pairName } from './market.ts'

/** States of an order by the numbers of the exchange. */
const ORDER_STATUS = {
  confirming: -1,
  open: 0,
  partlyFilled: 1,
  tradeConfirming: 2,
  completed: 5,
  cancelConfirming: 6,
  cancelled: 7,
  submitFailed: 8,
  partlyCancelled: 100,
} as const
export type OrderState = keyof typeof ORDER_STATUS

/** States of an open order. */
export const OPEN_STATES = '0,1'
/** Final states of an order. */
export const PAST_STATES = '2,5,6,7,8'

/** The name of a state; an unknown number counts as an open order. */
export const stateOf = (status: number): OrderState =>
  (Object.keys(ORDER_STATUS) as OrderState[]).find((name) => ORDER_STATUS[name] === status) ?? 'open'

export const STATE_WORDS: Record<OrderState, TranslationKey> = {
  confirming: 'exchange.state.confirming',
  open: 'exchange.state.open',
  partlyFilled: 'exchange.state.partlyFilled',
  tradeConfirming: 'exchange.state.confirming',
  completed: 'exchange.state.completed',
  cancelConfirming: 'exchange.state.cancelling',
  cancelled: 'exchange.state.cancelled',
  submitFailed: 'exchange.state.failed',
  partlyCancelled: 'exchange.state.partlyCancelled',
}

/** A token of an order. Orders that an earlier release stored in the browser do not have its id. */
export type OrderCoin = Pick<Coin, 'symbol' | 'decimals'> & Partial<Pick<Coin, 'id' | 'imitates'>>

const toOrderCoin = ({ id, symbol, decimals, imitates }: Coin): OrderCoin => ({
  id,
  symbol,
  decimals,
  imitates,
})

/** Facts about the tokens of the pair that an order stores. */
export const orderCoins = (
  market: Pick<Market, 'base' | 'quote'>,
): Pick<Order, 'name' | 'base' | 'quote'> => ({
  name: pairName(market),
  base: toOrderCoin(market.base),
  quote: toOrderCoin(market.quote),
})

/** An order of an account, amounts in smallest units of the first token. */
export interface Order {
  /** Empty until the index knows it. */
  id: string
  /** The exchange of an order of TRC20 tokens. */
  contract?: Address
  /** The transaction that made it. */
  hash: string
  time: number
  pairId: number
  name: string
  base: OrderCoin
  quote: OrderCoin
  side: 'buy' | 'sell'
  /** Smallest units of the second token for a whole first one, as the exchange reports it. */
  price: number
  amount: bigint
  filled: bigint
  state: OrderState
}

/** Filled part of an order, 0 to 1. */
export const filledShare = ({ amount, filled }: Pick<Order, 'amount' | 'filled'>): number =>
  amount > 0n ? Math.min(1, Number(filled) / Number(amount)) : 0
