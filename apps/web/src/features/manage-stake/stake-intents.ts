import { type Address, SLOT_MS, SUN_PER_TRX, type Sun } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { DAY } from '../../shared/format/time.ts'
import type { NodeAccount, Resource } from '../../slices/account/node-account.ts'
import { MOST_UNSTAKING, wholeOf } from '../../slices/stake/stake.ts'

/** The lock of a chain on which users cannot choose it. */
const FIXED_LOCK_DAYS = 3
const OLD_DURATION_DAYS = 3n

/** A lock counts slots. */
const slotsOf = (days: number): bigint => BigInt((days * DAY) / SLOT_MS)

/** Days that a lock may have; the chain's longest is counted in blocks. */
export const lockDays = (maxSlots: number): readonly number[] => {
  const longest = Math.floor((maxSlots * SLOT_MS) / DAY)
  return [0, FIXED_LOCK_DAYS, 14, 30].filter((days) => days <= Math.max(FIXED_LOCK_DAYS, longest))
}

export const stakeIntent = (owner: Address, amount: Sun, resource: Resource): Intent =>
  intend('FreezeBalanceV2Contract', { ownerAddress: owner, frozenBalance: amount, resource })

/** Staking the old way, for three days, and perhaps for another account. */
export const oldStakeIntent = (
  owner: Address,
  amount: Sun,
  resource: Resource,
  receiver: Address | undefined,
): Intent =>
  intend('FreezeBalanceContract', {
    ownerAddress: owner,
    frozenBalance: amount,
    frozenDuration: OLD_DURATION_DAYS,
    resource,
    receiverAddress: receiver === owner ? undefined : receiver,
  })

export const unstakeIntent = (owner: Address, amount: Sun, resource: Resource): Intent =>
  intend('UnfreezeBalanceV2Contract', { ownerAddress: owner, unfreezeBalance: amount, resource })

export const delegateIntent = (
  owner: Address,
  to: Address,
  amount: Sun,
  resource: Resource,
  days: number,
): Intent =>
  intend('DelegateResourceContract', {
    ownerAddress: owner,
    resource,
    balance: amount,
    receiverAddress: to,
    lock: days > 0,
    lockPeriod: days > 0 ? slotsOf(days) : 0n,
  })

export const undelegateIntent = (owner: Address, to: Address, amount: Sun, resource: Resource): Intent =>
  intend('UnDelegateResourceContract', {
    ownerAddress: owner,
    resource,
    balance: amount,
    receiverAddress: to,
  })

export const withdrawIntent = (owner: Address): Intent =>
  intend('WithdrawExpireUnfreezeContract', { ownerAddress: owner })

export const stakeAgainIntent = (owner: Address): Intent =>
  intend('CancelAllUnfreezeV2Contract', { ownerAddress: owner })

export type AmountProblem = 'tooMuch' | 'tooLittle' | 'entries'

/** Why whole TRX cannot be staked, lent or unstaked; undefined when they can. */
export function checkAmount(amount: Sun, most: Sun): AmountProblem | undefined {
  if (amount > most) return 'tooMuch'
  return amount > 0n && amount < SUN_PER_TRX ? 'tooLittle' : undefined
}

/** The resource that the user most likely unstakes or delegates: the one with stake. */
export const likelyResource = ({ staked }: Pick<NodeAccount, 'staked'>): Resource =>
  staked.ENERGY === 0n && staked.BANDWIDTH > 0n ? 'BANDWIDTH' : 'ENERGY'

/** Unstaking needs a free entry besides. */
export const checkUnstaking = (
  amount: Sun,
  account: NodeAccount,
  resource: Resource,
  now: number,
): AmountProblem | undefined =>
  account.unstaking.filter(({ ready }) => ready > now).length >= MOST_UNSTAKING
    ? 'entries'
    : checkAmount(amount, account.staked[resource])

/** The largest amount in whole TRX, as text. */
export const maxText = (amount: Sun): string => wholeOf(amount).toString()
