import { getAccountAt } from './accounts/account-at.ts'
import * as accountExtras from './accounts/account-extras.ts'
import {
  getAccountBalance,
  getAccountByPath,
  getAccountMedia,
  getAccountStatsByPath,
  getActiveAccounts,
  getAssetOverview,
  getRepresentativePage,
  getRichList,
  listChainsOfAddress,
  listProjects,
  listTokenIds,
  listWalletTokens,
} from './accounts/account-variants.ts'
import { listApprovalChanges, listApprovals } from './accounts/approvals.ts'
import { getAccount, getAccountV2 } from './accounts/get-account.ts'
import { listAccounts } from './accounts/list-accounts.ts'
import { getClaimableReward, getUnfreezable, listStakeV1 } from './accounts/stake-v1.ts'
import { getBlock, getBlockStatistic, getBlockStats } from './blocks/block-statistics.ts'
import { getLatestBlock } from './blocks/get-latest-block.ts'
import { listBlocks } from './blocks/list-blocks.ts'
import {
  getTopCalls,
  listCallsOfTransactions,
  listContractCalls,
  listContractEvents,
  listContractTransactions,
  listTransferEvents,
} from './contracts/contract-calls.ts'
import {
  getAccountAnalysis,
  getContractAnalysis,
  getContractCallers,
  getContractCalls,
  getContractEnergy,
  getContractValue,
  listContractCallers,
} from './contracts/contract-charts.ts'
import { getContract, getContractCode, getContractSource, listContracts } from './contracts/list-contracts.ts'
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
import {
  getBitTorrentFund,
  getBitTorrentGraphic,
  getHolderBalance,
  getPositionDistribution,
  getTokenByName,
  getTokenValue,
  getTotalSupply,
  getWinkFund,
  getWinkGraphic,
  listAllTokens,
  listHoldersByName,
  listParticipations,
  listPricedTokens,
  listTrc721Items,
  listTrc1155Items,
  listTrc1155Owners,
} from './tokens/token-variants.ts'
import { broadcastTransaction, postTransaction } from './transactions/broadcast.ts'
import { getTransactionInfo } from './transactions/get-transaction-info.ts'
import { listTransactions } from './transactions/list-transactions.ts'
import {
  countRows,
  getTransactionStatistics,
  getTransferStatistics,
  getTransferStats,
  listSimpleTransactions,
  listSimpleTransfers,
} from './transactions/transaction-statistics.ts'
import { listInternalTransactions } from './transfers/list-internal-transactions.ts'
import { listTokenTransfers } from './transfers/list-token-transfers.ts'
import { listTransfers } from './transfers/list-transfers.ts'
import { listWalletTransfers } from './transfers/list-wallet-transfers.ts'
import {
  listAccountTrc10Transfers,
  listAccountTrc20Transfers,
  listAccountTrxTransfers,
  listAssetTransfers,
  listTrc10Transfers,
  listTrc721Transfers,
  listTrc1155Transfers,
  listTrxTransfers,
} from './transfers/transfer-variants.ts'
import { getCurrentCycle, getLiveVotes } from './witnesses/vote-cycle.ts'
import { getNextCycle, listVotes, listVoteWitnesses, listWitnesses } from './witnesses/witness.ts'
import { getWitnessInfo, listMaintenanceBlocks } from './witnesses/witness-info.ts'

/** Every route of the API by name; server, documentation and tests walk this record. */
export const routes = {
  listBlocks,
  getLatestBlock,
  listTransactions,
  getTransactionInfo,
  broadcastTransaction,
  postTransaction,
  listTransfers,
  listTokenTransfers,
  listWalletTransfers,
  listInternalTransactions,
  getAccount,
  getAccountV2,
  getAccountAt,
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
  getBlock,
  getBlockStatistic,
  getBlockStats,
  getTransactionStatistics,
  getTransferStatistics,
  getTransferStats,
  listSimpleTransactions,
  listSimpleTransfers,
  countRows,
  listTrxTransfers,
  listTrc10Transfers,
  listAssetTransfers,
  listTrc1155Transfers,
  listTrc721Transfers,
  listAccountTrxTransfers,
  listAccountTrc10Transfers,
  listAccountTrc20Transfers,
  listContractTransactions,
  listContractCalls,
  listTransferEvents,
  listContractEvents,
  listCallsOfTransactions,
  getTopCalls,
  getContractEnergy,
  getContractCalls,
  getContractCallers,
  getContractValue,
  listContractCallers,
  getContractAnalysis,
  getAccountAnalysis,
  listContracts,
  getContract,
  getContractCode,
  getContractSource,
  getAccountByPath,
  getAccountBalance,
  getAccountMedia,
  getAccountStatsByPath,
  getRepresentativePage,
  getRichList,
  listWalletTokens,
  getAssetOverview,
  listProjects,
  listChainsOfAddress,
  getActiveAccounts,
  listTokenIds,
  getTokenByName,
  listHoldersByName,
  getHolderBalance,
  getPositionDistribution,
  listPricedTokens,
  getTotalSupply,
  listParticipations,
  getBitTorrentFund,
  getBitTorrentGraphic,
  getWinkFund,
  getWinkGraphic,
  listTrc721Items,
  listTrc1155Items,
  listTrc1155Owners,
  listAllTokens,
  getTokenValue,
} as const
