import { minus, negate, plus, type TokenAmount, tokenAmount } from '@tronlens/core'
import { BalanceCause } from '@tronlens/db'
import { type BancorPair, bancorReturn, proportionalShare } from '@tronlens/protocol'
import { toNumber, toTokenAmount } from '../../extract/values.ts'
import { resolveTraded } from '../asset-names.ts'
import { countTraded, credit, type Effect, type EffectContext } from '../effect.ts'
import type { ExchangeState } from '../things.ts'

const NOTHING = tokenAmount(0n)

/** A new trading pair takes both balances from its creator. */
export const createExchange: Effect = (context) => {
  const { tx, owner, block, memory } = context
  const { value } = tx
  const made: Omit<ExchangeState, 'id'> = {
    creator: owner,
    time: block.now,
    first: resolveTraded(context, value.first_token_id),
    firstBalance: toTokenAmount(value.first_token_balance),
    second: resolveTraded(context, value.second_token_id),
    secondBalance: toTokenAmount(value.second_token_balance),
  }
  const id = tx.info.exchange_id
  const exchange = { ...made, id: id === undefined ? memory.madeExchangeId(made) : toNumber(id) }
  credit(context, owner, exchange.first, negate(exchange.firstBalance), BalanceCause.exchange)
  credit(context, owner, exchange.second, negate(exchange.secondBalance), BalanceCause.exchange)
  keep(context, exchange, { firstBalance: NOTHING, secondBalance: NOTHING })
}

/** The creator adds to both sides; the outcome shows how much of the other token. */
export const injectExchange: Effect = (context) => {
  const quant = toTokenAmount(context.tx.value.quant)
  trade(context, quant, (pair) =>
    outcomeAmount(context, 'exchange_inject_another_amount', () => proportionalShare(pair, quant)),
  )
}

/** The creator takes from both sides. */
export const withdrawExchange: Effect = (context) => {
  const quant = toTokenAmount(context.tx.value.quant)
  trade(context, negate(quant), (pair) =>
    negate(outcomeAmount(context, 'exchange_withdraw_another_amount', () => proportionalShare(pair, quant))),
  )
}

/** An account sells one token for the other. */
export const tradeExchange: Effect = (context) => {
  const quant = toTokenAmount(context.tx.value.quant)
  trade(context, quant, (pair) =>
    negate(outcomeAmount(context, 'exchange_received_amount', () => bancorReturn(pair, quant))),
  )
}

type OtherAmount =
  | 'exchange_inject_another_amount'
  | 'exchange_withdraw_another_amount'
  | 'exchange_received_amount'

/**
 * An amount as the outcome reports it; where nodes kept no outcomes it is worked out as the chain did, from
 * the pair as it was before. Where only the pair of later is known nothing is counted: a wrong amount would
 * look like a right one.
 */
function outcomeAmount(
  { tx, memory }: EffectContext,
  member: OtherAmount,
  workOut: () => bigint,
): TokenAmount {
  const amount = tx.info[member]
  if (amount !== undefined) return toTokenAmount(amount)
  return memory.isLater ? NOTHING : tokenAmount(workOut())
}

/**
 * The pair gains `named` of the token that the transaction names and some of the other one; the owner loses
 * both.
 */
function trade(context: EffectContext, named: TokenAmount, otherOf: (pair: BancorPair) => TokenAmount): void {
  const { tx, owner, memory } = context
  const known = memory.exchanges.get(toNumber(tx.value.exchange_id))
  if (!known) return
  const token = resolveTraded(context, tx.value.token_id)
  const isFirst = token === known.first
  const [balance, otherBalance] = isFirst
    ? [known.firstBalance, known.secondBalance]
    : [known.secondBalance, known.firstBalance]
  const other = otherOf({ balance, otherBalance })
  credit(context, owner, token, negate(named), BalanceCause.exchange)
  credit(context, owner, isFirst ? known.second : known.first, negate(other), BalanceCause.exchange)
  const traded = {
    ...known,
    firstBalance: plus(known.firstBalance, isFirst ? named : other),
    secondBalance: plus(known.secondBalance, isFirst ? other : named),
  }
  keep(context, traded, known)
}

type Balances = Pick<ExchangeState, 'firstBalance' | 'secondBalance'>

/** Remembers a pair, and counts how it differs from what it held before. */
function keep(context: EffectContext, exchange: ExchangeState, before: Balances): void {
  const { memory, changes } = context
  countTraded(context, exchange.first, minus(exchange.firstBalance, before.firstBalance))
  countTraded(context, exchange.second, minus(exchange.secondBalance, before.secondBalance))
  memory.exchanges.set(exchange.id, exchange)
  changes.exchanges.pools.set(exchange.id, exchange)
}
