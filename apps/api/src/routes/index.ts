import type { routes } from '@tronlens/api-contract'
import { getAccountStatsRoute, getAccountVotesRoute } from './accounts/account-extras.ts'
import { listApprovalChangesRoute, listApprovalsRoute } from './accounts/approvals.ts'
import { getAccountRoute, getAccountV2Route } from './accounts/get-account.ts'
import { getAccountAtRoute } from './accounts/get-account-at.ts'
import { listAccountResourcesRoute } from './accounts/list-account-resources.ts'
import { listAccountTokensRoute } from './accounts/list-account-tokens.ts'
import { listAccountsRoute } from './accounts/list-accounts.ts'
import { listStatementRoute } from './accounts/list-statement.ts'
import { getClaimableRewardRoute, getUnfreezableRoute, listStakeV1Route } from './accounts/stake-v1.ts'
import { getLatestBlockRoute } from './blocks/get-latest-block.ts'
import { listBlocksRoute } from './blocks/list-blocks.ts'
import { listAllExchangesRoute } from './exchanges/list-exchanges.ts'
import type { HandledRoute } from './handle.ts'
import { listMultisigRecordsRoute, signMultisigRoute } from './multisig/multisig.ts'
import { listAccountProposalsRoute, listProposalsRoute } from './proposals/list-proposals.ts'
import { requestCoinsRoute } from './system/faucet.ts'
import { listHotTokensRoute, searchRoute } from './system/search.ts'
import { getHomepageBundleRoute, getStatsOverviewRoute } from './system/stats-overview.ts'
import { getChainParametersRoute, getSystemStatusRoute, getTpsRoute } from './system/status.ts'
import { getTokenPriceRoute } from './tokens/get-token-price.ts'
import { listContractTokenHoldersRoute, listContractTokensRoute } from './tokens/list-contract-tokens.ts'
import { listTokenHoldersRoute } from './tokens/list-token-holders.ts'
import { listTokenOverviewRoute } from './tokens/list-token-overview.ts'
import { listTokensRoute } from './tokens/list-tokens.ts'
import { broadcastTransactionRoute, postTransactionRoute } from './transactions/broadcast.ts'
import { getTransactionBalancesRoute } from './transactions/get-transaction-balances.ts'
import { getTransactionInfoRoute } from './transactions/get-transaction-info.ts'
import { listTransactionsRoute } from './transactions/list-transactions.ts'
import { listInternalTransactionsRoute } from './transfers/list-internal-transactions.ts'
import { listTokenTransfersRoute } from './transfers/list-token-transfers.ts'
import { listTransfersRoute } from './transfers/list-transfers.ts'
import { listWalletTransfersRoute } from './transfers/list-wallet-transfers.ts'
import { listVoteWitnessesRoute } from './witnesses/list-vote-witnesses.ts'
import { listWitnessesRoute } from './witnesses/list-witnesses.ts'
import { getCurrentCycleRoute, getLiveVotesRoute } from './witnesses/vote-cycle.ts'
import { getNextCycleRoute, listVotesRoute } from './witnesses/votes.ts'
import { getWitnessInfoRoute, listMaintenanceBlocksRoute } from './witnesses/witness-info.ts'

/** A handler for every route of the contract; a missing one does not compile. */
export const handledRoutes: Record<keyof typeof routes, HandledRoute> = {
  listBlocks: listBlocksRoute,
  getLatestBlock: getLatestBlockRoute,
  listTransactions: listTransactionsRoute,
  getTransactionInfo: getTransactionInfoRoute,
  getTransactionBalances: getTransactionBalancesRoute,
  broadcastTransaction: broadcastTransactionRoute,
  postTransaction: postTransactionRoute,
  listTransfers: listTransfersRoute,
  listTokenTransfers: listTokenTransfersRoute,
  listWalletTransfers: listWalletTransfersRoute,
  listInternalTransactions: listInternalTransactionsRoute,
  getAccount: getAccountRoute,
  getAccountV2: getAccountV2Route,
  listAccounts: listAccountsRoute,
  getAccountStats: getAccountStatsRoute,
  getAccountVotes: getAccountVotesRoute,
  listAccountTokens: listAccountTokensRoute,
  listAccountResources: listAccountResourcesRoute,
  listStakeV1: listStakeV1Route,
  getUnfreezable: getUnfreezableRoute,
  getAccountAt: getAccountAtRoute,
  listStatement: listStatementRoute,
  getClaimableReward: getClaimableRewardRoute,
  listApprovals: listApprovalsRoute,
  listApprovalChanges: listApprovalChangesRoute,
  listAllExchanges: listAllExchangesRoute,
  listTokenOverview: listTokenOverviewRoute,
  listTokens: listTokensRoute,
  listTokenHolders: listTokenHoldersRoute,
  listContractTokens: listContractTokensRoute,
  listContractTokenHolders: listContractTokenHoldersRoute,
  getTokenPrice: getTokenPriceRoute,
  listMultisigRecords: listMultisigRecordsRoute,
  signMultisig: signMultisigRoute,
  listWitnesses: listWitnessesRoute,
  listVoteWitnesses: listVoteWitnessesRoute,
  listVotes: listVotesRoute,
  getNextCycle: getNextCycleRoute,
  getCurrentCycle: getCurrentCycleRoute,
  getLiveVotes: getLiveVotesRoute,
  getWitnessInfo: getWitnessInfoRoute,
  listMaintenanceBlocks: listMaintenanceBlocksRoute,
  listProposals: listProposalsRoute,
  listAccountProposals: listAccountProposalsRoute,
  search: searchRoute,
  listHotTokens: listHotTokensRoute,
  getSystemStatus: getSystemStatusRoute,
  requestCoins: requestCoinsRoute,
  getTps: getTpsRoute,
  getStatsOverview: getStatsOverviewRoute,
  getHomepageBundle: getHomepageBundleRoute,
  getChainParameters: getChainParametersRoute,
}
