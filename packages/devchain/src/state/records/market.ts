import { hex, integer, list, number, record, text, type ValueOf } from '../codec/index.ts'

export const marketOrderRecord = record({
  id: [1, hex],
  owner: [2, hex],
  createTime: [3, number],
  sellToken: [4, text],
  sellQuantity: [5, integer],
  buyToken: [6, text],
  buyQuantity: [7, integer],
  sellRemain: [8, integer],
  sellReturn: [9, integer],
  state: [10, number],
  previous: [11, hex],
  next: [12, hex],
})
export type MarketOrder = ValueOf<typeof marketOrderRecord>

/** `MarketOrder.state` values. */
export const OrderState = { Active: 0, Inactive: 1, Canceled: 2 } as const

/** The open orders of an account and the number of orders that it has placed so far. */
export const marketAccountRecord = record({
  openOrders: [1, list(hex)],
  openCount: [2, number],
  totalCount: [3, number],
})

const priceLevel = record({ sell: [1, integer], buy: [2, integer], head: [3, hex], tail: [4, hex] })
export type PriceLevel = ValueOf<typeof priceLevel>

export const marketPairRecord = record({
  sellToken: [1, text],
  buyToken: [2, text],
  levels: [3, list(priceLevel)],
})
/** The price levels of a pair, cheapest first, each with its queue of orders. */
export type MarketPair = ValueOf<typeof marketPairRecord>
