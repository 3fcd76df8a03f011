import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { changeStake, splitExpired } from './frozen-v2.ts'

const NAMES = ['BANDWIDTH', 'ENERGY', 'TRON_POWER'] as const

/**
 * Result of canceling all unfreezes: the amount paid out, and the amounts restaked per resource (all three,
 * in the node's map order).
 */
export type CanceledUnfreezes = { account: Account; due: bigint; restaked: ReadonlyMap<string, bigint> }

/** Restakes pending unfreezes and pays out the expired ones. The account is not written. */
export function cancelUnfreezes(state: ChainState, account: Account): CanceledUnfreezes {
  const { due, remaining } = splitExpired(account, state.headTime)
  const amounts = [0n, 0n, 0n]
  let changed = account
  for (const entry of remaining) {
    changed = changeStake(state, changed, entry.type, entry.amount)
    amounts[entry.type] = (amounts[entry.type] as bigint) + entry.amount
  }
  return {
    account: { ...changed, balance: changed.balance + due, unfrozenV2: [] },
    due,
    restaked: new Map(NAMES.map((name, type) => [name, amounts[type] as bigint])),
  }
}
