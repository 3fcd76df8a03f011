import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { frozenV2Amount, ResourceCode, tronPower } from './stake.ts'

/** `oldTronPower` of an account whose stake from before the new resource model no longer counts. */
const INVALID = -1n

/** Tron power with which an account may vote, in sun. */
export function votingPower(state: ChainState, account: Account): bigint {
  if (!state.properties.isOn('getAllowNewResourceModel')) return tronPower(account)
  const staked = (account.tronPower?.amount ?? 0n) + frozenV2Amount(account, ResourceCode.TronPower)
  if (account.oldTronPower === INVALID) return staked
  return (account.oldTronPower === 0n ? tronPower(account) : account.oldTronPower) + staked
}

/** Under the new resource model the previous power of an account is recorded once. */
export function withInitialTronPower(state: ChainState, account: Account): Account {
  if (!state.properties.isOn('getAllowNewResourceModel') || account.oldTronPower !== 0n) return account
  const power = tronPower(account)
  return { ...account, oldTronPower: power === 0n ? INVALID : power }
}

/** Unstaking invalidates the old power. */
export const withoutOldTronPower = (state: ChainState, account: Account): Account =>
  state.properties.isOn('getAllowNewResourceModel') ? { ...account, oldTronPower: INVALID } : account

/** True when stake for bandwidth and energy no longer gives votes. */
export const isOldPowerGone = (state: ChainState, account: Account): boolean =>
  state.properties.isOn('getAllowNewResourceModel') && account.oldTronPower === INVALID
