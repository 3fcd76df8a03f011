import { type HexAddress, negate, type Sun, type TokenAmount, type TokenHex, utcDay } from '@tronlens/core'
import type { BalanceCause } from '@tronlens/db'
import type { ParameterHistory } from '../chain/parameter-history.ts'
import type { BlockContext, TransactionContext } from '../extract/context.ts'
import type { EntryFact } from '../extract/facts.ts'
import type { InternalMove } from '../extract/internal-rows.ts'
import type { MainFields } from '../extract/main-fields.ts'
import { TRX, trxAmount } from '../extract/values.ts'
import type { Changes } from './changes.ts'
import type { ChainMemory } from './memory.ts'

/** All that an effect of a transaction may read and change. */
export type EffectContext = {
  block: BlockContext
  tx: TransactionContext
  main: MainFields
  moves: readonly InternalMove[]
  memory: ChainMemory
  changes: Changes
  /** What the transaction moves apart from transfers and its fee, in order. */
  entries: EntryFact[]
  parameters: ParameterHistory
  owner: HexAddress
}

/** What a contract type does when it succeeds, apart from fees. */
export type Effect = (context: EffectContext) => void

/** Moves an amount of a token between two accounts; there is a transfer that records it. */
export function move(
  { block, changes }: EffectContext,
  token: TokenHex,
  from: HexAddress,
  to: HexAddress,
  amount: TokenAmount,
): void {
  changes.balances.add(block.number, from, token, negate(amount))
  changes.balances.add(block.number, to, token, amount)
}

/** Moves TRX between two accounts. */
export const moveTrx = (context: EffectContext, from: HexAddress, to: HexAddress, amount: Sun): void =>
  move(context, TRX, from, to, trxAmount(amount))

/** Adds to what an account holds of a token, which no transfer records. */
export function credit(
  { block, tx, changes, entries }: EffectContext,
  address: HexAddress,
  token: TokenHex,
  delta: TokenAmount,
  cause: BalanceCause,
): void {
  if (delta === 0n) return
  changes.balances.add(block.number, address, token, delta)
  const ordinal = entries.length
  entries.push({ block_number: block.number, tx_index: tx.index, ordinal, address, token, delta, cause })
}

/** Adds to the TRX that an account holds, which no transfer records. */
export const creditTrx = (
  context: EffectContext,
  address: HexAddress,
  amount: Sun,
  cause: BalanceCause,
): void => credit(context, address, TRX, trxAmount(amount), cause)

/**
 * Counts on the day of its block that trading pairs or orders hold so much more or less of a token, where it
 * is TRX.
 */
export function countTraded({ block, changes }: EffectContext, token: TokenHex, delta: TokenAmount): void {
  if (token === TRX && delta !== 0n) changes.days.count(utcDay(block.time), 'traded_change', delta)
}

/** Meets an account that the transaction may have created. */
export const see = ({ block, changes }: EffectContext, address: HexAddress, type = 0, name = ''): void =>
  changes.see(address, { block: block.number, now: block.now, time: block.time, type, name })
