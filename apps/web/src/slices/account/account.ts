import type { AccountDetail } from '@tronlens/api-contract'

/** An account, without the members that only old clients look for. */
export type Account = Pick<
  AccountDetail,
  | 'address'
  | 'name'
  | 'accountType'
  | 'balance'
  | 'activated'
  | 'isMet'
  | 'date_created'
  | 'latest_operation_time'
  | 'totalTransactionCount'
  | 'transactions'
  | 'voteTotal'
  | 'rewardNum'
  | 'representative'
  | 'bandwidth'
  | 'addressTag'
  | 'unlimitedApprovals'
  | 'balances'
  | 'trc20token_balances'
  | 'trc721token_balances'
  | 'ownerPermission'
  | 'activePermissions'
  | 'witnessPermission'
  | 'unfreezings'
  | 'votes'
  | 'totalFrozen'
  | 'totalFrozenV2'
  | 'frozenForBandWidth'
  | 'frozenForEnergy'
  | 'frozenForBandWidthV2'
  | 'frozenForEnergyV2'
  | 'delegateFrozenForBandWidth'
  | 'delegateFrozenForEnergy'
  | 'delegatedFrozenV2BalanceForBandwidth'
  | 'delegatedFrozenV2BalanceForEnergy'
>

/**
 * Only the node knows what recovers with time: without that it did not answer, and other things are as
 * the index heard them last.
 */
export const isNodeAway = ({ bandwidth }: Pick<Account, 'bandwidth'>): boolean =>
  bandwidth.freeNetLimit === undefined
