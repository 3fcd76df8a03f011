import { negate, plus, type TokenAmount } from '@tronlens/core'
import { BalanceCause } from '@tronlens/db'
import { toNumber, toTokenAmount } from '../../extract/values.ts'
import { credit, type Effect, type EffectContext } from '../effect.ts'
import type { ExchangeState } from '../things.ts'
import { resolveAsset } from './assets.ts'

/** A new trading pair takes both balances from its creator. */
export const createExchange: Effect = (context) => {
  const { tx, owner, block } = context
  const { value } = tx
  const exchange: ExchangeState = {
    id: toNumber(tx.info.exchange_id),
    creator: owner,
    time: block.now,
    first: resolveAsset(context, value.first_token_id),
    firstBalance: toTokenAmount(value.first_token_balance),
    second: resolveAsset(context, value.second_token_id),
    secondBalance: toTokenAmount(value.second_token_balance),
  }
  credit(context, owner, exchange.first, negate(exchange.firstBalance), BalanceCause.exchange)
  credit(context, owner, exchange.second, negate(exchange.secondBalance), BalanceCause.exchange)
  keep(context, exchange)
}

/** The creator adds to both sides; the outcome tells how much of the other token. */
export const injectExchange: Effect = (context) =>
  trade(
    context,
    toTokenAmount(context.tx.value.quant),
    toTokenAmount(context.tx.info.exchange_inject_another_amount),
  )

/** The creator takes from both sides. */
export const withdrawExchange: Effect = (context) =>
  trade(
    context,
    negate(toTokenAmount(context.tx.value.quant)),
    negate(toTokenAmount(context.tx.info.exchange_withdraw_another_amount)),
  )

/** Somebody sells one token for the other. */
export const tradeExchange: Effect = (context) =>
  trade(
    context,
    toTokenAmount(context.tx.value.quant),
    negate(toTokenAmount(context.tx.info.exchange_received_amount)),
  )

/** The pair gains `named` of the token that the transaction names and `other` of the other one; the owner loses both. */
function trade(context: EffectContext, named: TokenAmount, other: TokenAmount): void {
  const { tx, owner, memory } = context
  const known = memory.exchanges.get(toNumber(tx.value.exchange_id))
  if (!known) return
  const token = resolveAsset(context, tx.value.token_id)
  const isFirst = token === known.first
  credit(context, owner, token, negate(named), BalanceCause.exchange)
  credit(context, owner, isFirst ? known.second : known.first, negate(other), BalanceCause.exchange)
  keep(context, {
    ...known,
    firstBalance: plus(known.firstBalance, isFirst ? named : other),
    secondBalance: plus(known.secondBalance, isFirst ? other : named),
  })
}

function keep({ memory, changes }: EffectContext, exchange: ExchangeState): void {
  memory.exchanges.set(exchange.id, exchange)
  changes.exchanges.set(exchange.id, exchange)
}
