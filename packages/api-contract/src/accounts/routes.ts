import { getAccountAt } from './account-at.ts'
import {
  getAccountSent,
  getAccountStats,
  getAccountVotes,
  listAccountResources,
  listAccountTokens,
} from './account-extras.ts'
import {
  getAccountBalance,
  getAccountByPath,
  getAccountMedia,
  getAccountStatsByPath,
  getActiveAccounts,
  getAssetOverview,
  getRichList,
  listChainsOfAddress,
  listProjects,
  listTokenIds,
  listWalletTokens,
} from './account-variants.ts'
import { listApprovalChanges, listApprovals } from './approvals.ts'
import { getAccount, getAccountV2 } from './get-account.ts'
import { getCounterparties } from './get-counterparties.ts'
import { listAccounts } from './list-accounts.ts'
import { getStatementTotals, listStatement } from './list-statement.ts'
import { getClaimableReward, getUnfreezable, listStakeV1 } from './stake-v1.ts'

export const accountRoutes = {
  getAccount,
  getAccountV2,
  getAccountAt,
  listStatement,
  getStatementTotals,
  listAccounts,
  getAccountStats,
  getAccountSent,
  getAccountVotes,
  listAccountTokens,
  listAccountResources,
  listStakeV1,
  getUnfreezable,
  getClaimableReward,
  listApprovals,
  listApprovalChanges,
  getAccountByPath,
  getAccountBalance,
  getAccountMedia,
  getAccountStatsByPath,
  getRichList,
  listWalletTokens,
  getAssetOverview,
  listProjects,
  listChainsOfAddress,
  getActiveAccounts,
  listTokenIds,
  getCounterparties,
} as const
