import { minus, negate, type TokenAmount, tokenAmount } from '@tronlens/core'
import { BalanceCause, OrderState } from '@tronlens/db'
import { resolveTraded } from '../../chain/asset-names.ts'
import { toTokenAmount } from '../../extract/values.ts'
import { credit, type Effect, type EffectContext } from '../effect.ts'
import type { MarketOrder } from '../things.ts'

const NOTHING = tokenAmount(0n)

/** An order takes what it sells at once, then meets orders of the other side; the outcome tells each fill. */
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
  for (const fill of info.orderDetails ?? []) {
    const forMaker = toTokenAmount(fill.fillSellQuantity)
    const forTaker = toTokenAmount(fill.fillBuyQuantity)
    taker = { ...taker, remaining: minus(taker.remaining, forMaker) }
    credit(context, owner, taker.buyToken, forTaker, BalanceCause.market)
    const maker = memory.orders.get(fill.makerOrderId)
    if (!maker) continue
    keep(context, reduce(maker, forTaker))
    // the chain saves the account of the taker last: a maker who is the same account loses his receipt
    if (maker.owner !== owner) credit(context, maker.owner, taker.sellToken, forMaker, BalanceCause.market)
  }
  if (taker.remaining > 0n && meetsAnother(context, taker)) {
    // matching went on but the rest was too small to buy one unit: it is given back
    credit(context, owner, taker.sellToken, taker.remaining, BalanceCause.market)
    taker = { ...taker, remaining: NOTHING }
  }
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

/** True when an open order of the other side has a price that the taker accepts. */
function meetsAnother({ memory }: EffectContext, taker: MarketOrder): boolean {
  for (const maker of memory.listOrders(taker.buyToken, taker.sellToken))
    if (taker.sellQuantity * maker.sellQuantity >= taker.buyQuantity * maker.buyQuantity) return true
  return false
}

function keep({ memory, changes }: EffectContext, order: MarketOrder): void {
  memory.setOrder(order)
  changes.orders.set(order.id, order)
}
