import { minus, negate, type TokenAmount, tokenAmount } from '@tronlens/core'
import { BalanceCause, OrderState } from '@tronlens/db'
import { toTokenAmount } from '../../extract/values.ts'
import { resolveTraded } from '../asset-names.ts'
import { countTraded, credit, type Effect, type EffectContext } from '../effect.ts'
import type { MarketOrder } from '../things.ts'

const NOTHING = tokenAmount(0n)

/**
 * An order takes what it sells at once, then meets orders of the other side, the cheapest first. The outcome
 * lists each fill, and nothing of what is given back on the way: the rest of an order that is too small to
 * buy or to bring one unit.
 */
export const sellOnMarket: Effect = (context) => {
  const { tx, owner, memory, block } = context
  const { value, info } = tx
  const sellQuantity = toTokenAmount(value.sell_token_quantity)
  let taker: MarketOrder = {
    id: info.orderId ?? '',
    owner,
    time: block.now,
    sellToken: resolveTraded(context, value.sell_token_id),
    sellQuantity,
    buyToken: resolveTraded(context, value.buy_token_id),
    buyQuantity: toTokenAmount(value.buy_token_quantity),
    remaining: sellQuantity,
    state: OrderState.active,
  }
  credit(context, owner, taker.sellToken, negate(sellQuantity), BalanceCause.market)
  const makers = new Map(listMakers(context, taker).map((maker) => [maker.id, maker]))
  /** Goes on to the order that a fill is of, or as far as matching went. */
  const goOn = (filled?: string): void => {
    // orders as they are later do not show what an order met then
    if (memory.isLater) return
    for (const maker of makers.values()) {
      if (maker.id === filled || taker.remaining === 0n) return
      const affordable = (taker.remaining * maker.sellQuantity) / maker.buyQuantity
      if (affordable === 0n) {
        credit(context, owner, taker.sellToken, taker.remaining, BalanceCause.market)
        taker = { ...taker, remaining: NOTHING }
        return
      }
      if (!isTooSmall(maker) || affordable <= maker.remaining) return
      keep(context, reduce(maker, maker.remaining))
      giveMaker(context, maker, maker.sellToken, maker.remaining)
      makers.delete(maker.id)
    }
  }
  if (memory.isLater) countTraded(context, taker.sellToken, sellQuantity)
  for (const fill of info.orderDetails ?? []) {
    const forMaker = toTokenAmount(fill.fillSellQuantity)
    const forTaker = toTokenAmount(fill.fillBuyQuantity)
    if (memory.isLater) {
      countTraded(context, taker.sellToken, negate(forMaker))
      countTraded(context, taker.buyToken, negate(forTaker))
    }
    goOn(fill.makerOrderId)
    // no order is kept of those of one price: it may stand behind others
    makers.delete(fill.makerOrderId)
    taker = { ...taker, remaining: minus(taker.remaining, forMaker) }
    credit(context, owner, taker.buyToken, forTaker, BalanceCause.market)
    const maker = memory.orders.get(fill.makerOrderId)
    if (!maker) continue
    keep(context, reduce(maker, forTaker))
    giveMaker(context, maker, taker.sellToken, forMaker)
  }
  goOn()
  keep(context, reduce(taker, NOTHING))
}

/** The rest of an order goes back to its owner. */
export const cancelOnMarket: Effect = (context) => {
  const order = context.memory.orders.get(String(context.tx.value.order_id))
  if (!order) return
  credit(context, order.owner, order.sellToken, order.remaining, BalanceCause.market)
  keep(context, { ...order, remaining: NOTHING, state: OrderState.cancelled })
}

const reduce = (order: MarketOrder, sold: TokenAmount): MarketOrder => {
  const remaining = minus(order.remaining, sold)
  return { ...order, remaining, state: remaining === 0n ? OrderState.inactive : OrderState.active }
}

/**
 * Open orders of the other side whose price a taker accepts, in the order in which the chain matches them;
 * those of one price in any, but that one of them that may be too small is the first.
 */
function listMakers({ memory }: EffectContext, taker: MarketOrder): MarketOrder[] {
  const makers = [...memory.listOrders(taker.buyToken, taker.sellToken)].filter(
    (maker) => taker.sellQuantity * maker.sellQuantity >= taker.buyQuantity * maker.buyQuantity,
  )
  return makers.sort((one, other) => {
    const [left, right] = [one.buyQuantity * other.sellQuantity, other.buyQuantity * one.sellQuantity]
    if (left !== right) return left < right ? -1 : 1
    // only an order that was met before can be too small, and such a one is the first of its price
    return Number(isTooSmall(other)) - Number(isTooSmall(one))
  })
}

/** True when the rest of an order brings less than one unit. */
const isTooSmall = ({ remaining, sellQuantity, buyQuantity }: MarketOrder): boolean =>
  remaining * buyQuantity < sellQuantity

/** The chain saves the account of the taker last: a maker who is the same account loses what the order pays them. */
function giveMaker(
  context: EffectContext,
  { owner }: MarketOrder,
  token: MarketOrder['sellToken'],
  amount: TokenAmount,
): void {
  if (owner !== context.owner) credit(context, owner, token, amount, BalanceCause.market)
}

function keep(context: EffectContext, order: MarketOrder): void {
  const { memory, changes } = context
  const before = memory.orders.get(order.id)?.remaining ?? NOTHING
  if (!memory.isLater) countTraded(context, order.sellToken, minus(order.remaining, before))
  memory.setOrder(order)
  changes.exchanges.orders.set(order.id, order)
}
