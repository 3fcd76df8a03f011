import { keccak256 } from '../base/hash.ts'
import { fromHex, toHex } from '../base/hex.ts'
import type { ChainState } from '../state/chain-state.ts'
import {
  type MarketOrder,
  type MarketPair,
  marketAccountRecord,
  marketPairRecord,
  OrderState,
  type PriceLevel,
} from '../state/records/market.ts'

/** Bytes of a token id inside an order id. */
const TOKEN_ID_SIZE = 19

/** Id of an owner's next order; `count` is the number of orders that the owner has placed so far. */
export function orderId(owner: string, sellToken: string, buyToken: string, count: number): string {
  const bytes = Buffer.alloc(21 + TOKEN_ID_SIZE * 2 + 8)
  bytes.write(owner, 0, 'hex')
  bytes.write(sellToken, 21, 'utf8')
  bytes.write(buyToken, 21 + TOKEN_ID_SIZE, 'utf8')
  bytes.writeBigInt64BE(BigInt(count), 21 + TOKEN_ID_SIZE * 2)
  return toHex(keccak256(bytes))
}

const pairKey = (sellToken: string, buyToken: string): string => `${sellToken}/${buyToken}`

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}

/** A price reduced to its smallest whole numbers. */
function reducedPrice(sell: bigint, buy: bigint): { sell: bigint; buy: bigint } {
  const divisor = gcd(sell, buy)
  return { sell: sell / divisor, buy: buy / divisor }
}

/** Negative when `a` asks less than `b`. */
function comparePrices(a: { sell: bigint; buy: bigint }, b: { sell: bigint; buy: bigint }): number {
  const left = a.buy * b.sell
  const right = b.buy * a.sell
  return left < right ? -1 : left > right ? 1 : 0
}

/** The open price levels of a pair, cheapest first. */
export const priceLevels = (state: ChainState, sellToken: string, buyToken: string): readonly PriceLevel[] =>
  state.tables.marketPairs.get(pairKey(sellToken, buyToken))?.levels ?? []

function putLevels(state: ChainState, pair: MarketPair): void {
  const key = pairKey(pair.sellToken, pair.buyToken)
  if (pair.levels.length === 0) state.tables.marketPairs.delete(key)
  else state.tables.marketPairs.put(key, pair)
}

const getPair = (state: ChainState, order: MarketOrder): MarketPair =>
  state.tables.marketPairs.get(pairKey(order.sellToken, order.buyToken)) ??
  marketPairRecord.create({ sellToken: order.sellToken, buyToken: order.buyToken })

/** Puts an order at the end of the queue of its price. Returns the order with its links. */
export function enqueue(state: ChainState, order: MarketOrder): MarketOrder {
  const pair = getPair(state, order)
  const price = reducedPrice(order.sellQuantity, order.buyQuantity)
  const index = pair.levels.findIndex((level) => comparePrices(level, price) >= 0)
  const found = index >= 0 ? (pair.levels[index] as PriceLevel) : undefined
  const levels = [...pair.levels]
  if (!found || comparePrices(found, price) !== 0) {
    levels.splice(index < 0 ? levels.length : index, 0, { ...price, head: order.id, tail: order.id })
    putLevels(state, { ...pair, levels })
    return order
  }
  const tail = state.tables.marketOrders.get(found.tail) as MarketOrder
  state.tables.marketOrders.put(tail.id, { ...tail, next: order.id })
  levels[index] = { ...found, tail: order.id }
  putLevels(state, { ...pair, levels })
  return { ...order, previous: found.tail }
}

/**
 * Removes an order from its queue; an empty level and an empty pair are removed too. The order is stored
 * without links.
 */
export function dequeue(state: ChainState, order: MarketOrder): void {
  const orders = state.tables.marketOrders
  const pair = getPair(state, order)
  const price = reducedPrice(order.sellQuantity, order.buyQuantity)
  const before = order.previous === '' ? undefined : orders.get(order.previous)
  const after = order.next === '' ? undefined : orders.get(order.next)
  if (before) orders.put(before.id, { ...before, next: after ? after.id : '' })
  if (after) orders.put(after.id, { ...after, previous: before ? before.id : '' })
  orders.put(order.id, { ...order, previous: '', next: '' })
  const levels = pair.levels.flatMap((level) => {
    if (comparePrices(level, price) !== 0) return [level]
    const head = before ? level.head : (after?.id ?? '')
    return head === '' ? [] : [{ ...level, head, tail: after ? level.tail : (before?.id ?? '') }]
  })
  putLevels(state, { ...pair, levels })
}

/** Adds a new order to the list of its owner. */
export function openOrder(state: ChainState, owner: string, id: string): void {
  const book = state.tables.marketAccounts.get(owner) ?? marketAccountRecord.create()
  state.tables.marketAccounts.put(owner, {
    openOrders: [...book.openOrders, id],
    openCount: book.openCount + 1,
    totalCount: book.totalCount + 1,
  })
}

/** The order in a final state, taken off its owner's list of open orders. Not stored. */
export function closeOrder(state: ChainState, order: MarketOrder, final: 1 | 2): MarketOrder {
  const book = state.tables.marketAccounts.get(order.owner) ?? marketAccountRecord.create()
  state.tables.marketAccounts.put(order.owner, {
    ...book,
    openOrders: book.openOrders.filter((id) => id !== order.id),
    openCount: book.openCount - 1,
  })
  return { ...order, state: final }
}

/** Orders of a price level, oldest first. */
export function levelOrders(state: ChainState, level: PriceLevel): MarketOrder[] {
  const orders: MarketOrder[] = []
  for (let id = level.head; id !== ''; ) {
    const order = state.tables.marketOrders.get(id)
    if (!order) break
    orders.push(order)
    id = order.next
  }
  return orders
}

export const isOpen = (order: MarketOrder): boolean => order.state === OrderState.Active

/** Bytes of an order id in hex. */
export const orderIdBytes = (id: string): Uint8Array => fromHex(id)
