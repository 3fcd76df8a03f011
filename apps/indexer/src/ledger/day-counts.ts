import { utcDay } from '@tronlens/core'
import { type DayColumn, TokenKind, TransferSource } from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import type { BlockContext } from '../extract/context.ts'
import type { BlockFact, TransferFact } from '../extract/facts.ts'
import type { Changes } from './changes.ts'

/** Column of `day_stat` that counts transactions of a type. */
const COLUMN_BY_TYPE: Partial<Record<number, DayColumn>> = {
  [ContractType.TransferContract]: 'trx_transactions',
  [ContractType.TransferAssetContract]: 'trc10_transactions',
  [ContractType.TriggerSmartContract]: 'triggers',
  [ContractType.FreezeBalanceContract]: 'freezes',
  [ContractType.FreezeBalanceV2Contract]: 'freezes',
  [ContractType.UnfreezeBalanceContract]: 'unfreezes',
  [ContractType.UnfreezeBalanceV2Contract]: 'unfreezes',
  [ContractType.VoteWitnessContract]: 'votes',
}
/** Column of what was moved of a kind of token, by calls and sales too. */
const COLUMN_BY_KIND: Record<number, DayColumn> = {
  [TokenKind.trx]: 'trx_transfers',
  [TokenKind.trc10]: 'trc10_transfers',
}

/** Adds a block to the numbers of its day. What is new to the whole chain is counted when it is written. */
export function countDay(
  context: BlockContext,
  block: BlockFact,
  transfers: readonly TransferFact[],
  internals: number,
  changes: Changes,
): void {
  const day = utcDay(context.time)
  changes.days.ofBlock.set(context.number, day)
  changes.days.count(day, 'blocks')
  changes.days.count(day, 'block_bytes', BigInt(block.size))
  changes.days.count(day, 'transactions', BigInt(block.tx_count))
  changes.days.count(day, 'internals', BigInt(internals))
  changes.days.count(day, 'energy_usage', block.energy_usage)
  changes.days.count(day, 'net_usage', block.net_usage)
  changes.days.count(day, 'fees', block.fee)
  changes.days.count(day, 'energy_fees', block.energy_fee)
  changes.days.count(day, 'net_fees', block.net_fee)
  changes.days.count(day, 'block_rewards', block.block_reward)
  changes.days.count(day, 'vote_rewards', block.vote_reward)
  for (const { type } of context.transactions) {
    const column = COLUMN_BY_TYPE[type]
    if (column) changes.days.count(day, column)
  }
  for (const { source, kind } of transfers)
    if (source !== TransferSource.internal) changes.days.count(day, COLUMN_BY_KIND[kind] ?? 'token_transfers')
}
