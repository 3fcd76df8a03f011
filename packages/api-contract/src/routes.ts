import { getAccountAt } from './accounts/account-at.ts'
import * as accountExtras from './accounts/account-extras.ts'
import { listApprovalChanges, listApprovals } from './accounts/approvals.ts'
import { getAccount, getAccountV2 } from './accounts/get-account.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { listStatement } from './accounts/list-statement.ts'
import { getClaimableReward, getUnfreezable, listStakeV1 } from './accounts/stake-v1.ts'
import { getLatestBlock } from './blocks/get-latest-block.ts'
import { listBlocks } from './blocks/list-blocks.ts'
import { listAllExchanges } from './exchanges/list-exchanges.ts'
import { listMultisigRecords, signMultisig } from './multisig/multisig.ts'
import { listAccountProposals, listProposals } from './proposals/proposal.ts'
import { requestCoins } from './system/faucet.ts'
import * as searching from './system/search.ts'
import * as system from './system/system.ts'
import { getTokenPrice } from './tokens/get-token-price.ts'
import { listContractTokenHolders, listContractTokens } from './tokens/list-contract-tokens.ts'
import { listTokenOverview } from './tokens/list-token-overview.ts'
import { listTokenHolders, listTokens } from './tokens/list-tokens.ts'
import { broadcastTransaction, postTransaction } from './transactions/broadcast.ts'
import { getTransactionBalances } from './transactions/get-transaction-balances.ts'
import { getTransactionInfo } from './transactions/get-transaction-info.ts'
import { listTransactions } from './transactions/list-transactions.ts'
import { listInternalTransactions } from './transfers/list-internal-transactions.ts'
import { listTokenTransfers } from './transfers/list-token-transfers.ts'
import { listTransfers } from './transfers/list-transfers.ts'
import { listWalletTransfers } from './transfers/list-wallet-transfers.ts'
import { getCurrentCycle, getLiveVotes } from './witnesses/vote-cycle.ts'
import { getNextCycle, listVotes, listVoteWitnesses, listWitnesses } from './witnesses/witness.ts'
import { getWitnessInfo, listMaintenanceBlocks } from './witnesses/witness-info.ts'

/** Every route of the API by name; server, documentation and tests walk this record. */
export const routes = {
  listBlocks,
  getLatestBlock,
  listTransactions,
  getTransactionInfo,
  getTransactionBalances,
  broadcastTransaction,
  postTransaction,
  listTransfers,
  listTokenTransfers,
  listWalletTransfers,
  listInternalTransactions,
  getAccount,
  getAccountV2,
  getAccountAt,
  listStatement,
  listAccounts,
  getAccountStats: accountExtras.getAccountStats,
  getAccountVotes: accountExtras.getAccountVotes,
  listAccountTokens: accountExtras.listAccountTokens,
  listAccountResources: accountExtras.listAccountResources,
  listStakeV1,
  getUnfreezable,
  getClaimableReward,
  listApprovals,
  listApprovalChanges,
  listAllExchanges,
  listTokenOverview,
  listTokens,
  listTokenHolders,
  listContractTokens,
  listContractTokenHolders,
  getTokenPrice,
  listMultisigRecords,
  signMultisig,
  listWitnesses,
  listVoteWitnesses,
  listVotes,
  getNextCycle,
  getCurrentCycle,
  getLiveVotes,
  getWitnessInfo,
  listMaintenanceBlocks,
  listProposals,
  listAccountProposals,
  search: searching.search,
  listHotTokens: searching.listHotTokens,
  getSystemStatus: system.getSystemStatus,
  requestCoins,
  getTps: system.getTps,
  getStatsOverview: system.getStatsOverview,
  getHomepageBundle: system.getHomepageBundle,
  getChainParameters: system.getChainParameters,
} as const
