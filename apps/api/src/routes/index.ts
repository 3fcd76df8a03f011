import type { routes } from '@tronlens/api-contract'
import { getAccountSentRoute, getAccountStatsRoute, getAccountVotesRoute } from './accounts/account-extras.ts'
import { getAssetOverviewRoute, listWalletTokensRoute } from './accounts/account-values.ts'
import {
  getAccountBalanceRoute,
  getAccountByPathRoute,
  getAccountMediaRoute,
  getAccountStatsByPathRoute,
  getActiveAccountsRoute,
  getRichListRoute,
  listChainsOfAddressRoute,
  listProjectsRoute,
} from './accounts/account-variants.ts'
import { listApprovalChangesRoute, listApprovalsRoute } from './accounts/approvals.ts'
import { getAccountRoute, getAccountV2Route } from './accounts/get-account.ts'
import { getAccountAtRoute } from './accounts/get-account-at.ts'
import { getCounterpartiesRoute } from './accounts/get-counterparties.ts'
import { getStatementTotalsRoute } from './accounts/get-statement-totals.ts'
import { listAccountResourcesRoute } from './accounts/list-account-resources.ts'
import { listAccountTokensRoute } from './accounts/list-account-tokens.ts'
import { listAccountsRoute } from './accounts/list-accounts.ts'
import { listStatementRoute } from './accounts/list-statement.ts'
import { getClaimableRewardRoute, getUnfreezableRoute, listStakeV1Route } from './accounts/stake-v1.ts'
import {
  getBlockPaceRoute,
  getBlockRoute,
  getBlockStatisticRoute,
  getBlockStatsRoute,
} from './blocks/block-statistics.ts'
import { getLatestBlockRoute } from './blocks/get-latest-block.ts'
import { listBlocksRoute } from './blocks/list-blocks.ts'
import { getClearSigningRoute, saveClearSigningRoute } from './contracts/clear-signing.ts'
import {
  listContractCallsRoute,
  listContractTransactionsRoute,
  listTransferEventsRoute,
} from './contracts/contract-calls.ts'
import {
  getAccountAnalysisRoute,
  getContractAnalysisRoute,
  getContractBalancesRoute,
  getContractCallersRoute,
  getContractCallsRoute,
  getContractEnergyRoute,
  getContractValueRoute,
  listContractCallersRoute,
} from './contracts/contract-charts.ts'
import {
  getTopCallsRoute,
  listCallsOfTransactionsRoute,
  listContractEventsRoute,
} from './contracts/contract-events.ts'
import { getContractCodeRoute, getContractRoute, getContractSourceRoute } from './contracts/get-contract.ts'
import { listContractsRoute } from './contracts/list-contracts.ts'
import {
  compileContractRoute,
  getProxyRoute,
  getStandardJsonRoute,
  listCompilersRoute,
  listSignaturesRoute,
  recordDeploymentRoute,
  verifyContractRoute,
} from './contracts/solidity.ts'
import { exchangeHandlers } from './exchanges/handlers.ts'
import { exportBookRoute } from './exports/book/export-book.ts'
import {
  exportBlocksRoute,
  exportStatementRoute,
  exportTransactionsRoute,
  exportTransfersRoute,
} from './exports/exports.ts'
import type { HandledRoute } from './handle.ts'
import { listMultisigRecordsRoute, signMultisigRoute, withdrawMultisigRoute } from './multisig/multisig.ts'
import { getFundsRoute, listLedgerDataRoute } from './nodes/funds.ts'
import {
  getNodesRoute,
  getNodeUploadRoute,
  getNodeUploadsRoute,
  getSecurityDataRoute,
  listAnnouncementsRoute,
  listDonatorsRoute,
  listFundAccountsRoute,
  listNodesRoute,
} from './nodes/nodes.ts'
import { listAccountProposalsRoute, listProposalsRoute } from './proposals/list-proposals.ts'
import { getActCostsRoute } from './statistics/get-act-costs.ts'
import { statisticsHandlers } from './statistics/handlers.ts'
import { requestCoinsRoute } from './system/faucet.ts'
import { getAuditRoute, getContentHashRoute } from './system/proof.ts'
import { listHotTokensRoute, searchRoute } from './system/search.ts'
import { listHotRoute, searchByKindRoute } from './system/search-by-kind.ts'
import { getHomepageBundleRoute, getStatsOverviewRoute } from './system/stats-overview.ts'
import {
  getChainParametersRoute,
  getSystemLagRoute,
  getSystemStatusRoute,
  getTpsRoute,
} from './system/status.ts'
import { getTokenPriceRoute } from './tokens/get-token-price.ts'
import { listContractTokenHoldersRoute, listContractTokensRoute } from './tokens/list-contract-tokens.ts'
import { listTrc721ItemsRoute, listTrc1155ItemsRoute, listTrc1155OwnersRoute } from './tokens/list-items.ts'
import { listPricesRoute } from './tokens/list-prices.ts'
import { listTokenHoldersRoute } from './tokens/list-token-holders.ts'
import { listTokenOverviewRoute } from './tokens/list-token-overview.ts'
import { listTokensRoute } from './tokens/list-tokens.ts'
import * as listings from './tokens/listings.ts'
import { listSideChainPaymentsRoute } from './tokens/side-chain-payments.ts'
import * as sideChains from './tokens/side-chains.ts'
import * as records from './tokens/token-records.ts'
import {
  getTokenConcentrationRoute,
  listHolderChangesRoute,
  listImitationsRoute,
} from './tokens/token-spread.ts'
import {
  getBitTorrentFundRoute,
  getBitTorrentGraphicRoute,
  getJstFundRoute,
  getTokenValueRoute,
  getWinkFundRoute,
  getWinkGraphicRoute,
  listPricedTokensRoute,
} from './tokens/token-values.ts'
import {
  getHolderBalanceRoute,
  getPositionDistributionRoute,
  getTokenByNameRoute,
  getTotalSupplyRoute,
  listAllTokensRoute,
  listHoldersByNameRoute,
  listParticipationsRoute,
  listTokenIdsRoute,
} from './tokens/token-variants.ts'
import { broadcastTransactionRoute, postTransactionRoute } from './transactions/broadcast.ts'
import { filterTransactionsRoute } from './transactions/filter-transactions.ts'
import { getTransactionBalancesRoute } from './transactions/get-transaction-balances.ts'
import { getTransactionInfoRoute } from './transactions/get-transaction-info.ts'
import { getTransactionTraceRoute, listTransactionStepsRoute } from './transactions/get-transaction-trace.ts'
import { getTransactionRoute, listTransactionsRoute } from './transactions/list-transactions.ts'
import {
  countRowsRoute,
  listSimpleTransactionsRoute,
  listSimpleTransfersRoute,
} from './transactions/simple-lists.ts'
import {
  getTransactionStatisticsRoute,
  getTransferStatisticsRoute,
  getTransferStatsRoute,
} from './transactions/transaction-statistics.ts'
import {
  listAccountTrc10TransfersRoute,
  listAccountTrc20TransfersRoute,
  listAccountTrxTransfersRoute,
} from './transfers/account-transfers.ts'
import { filterTokenTransfersRoute } from './transfers/filter-token-transfers.ts'
import { filterTransfersRoute } from './transfers/filter-transfers.ts'
import { listInternalTransactionsRoute } from './transfers/list-internal-transactions.ts'
import { listTokenTransfersRoute } from './transfers/list-token-transfers.ts'
import { listTransfersRoute } from './transfers/list-transfers.ts'
import { listWalletTransfersRoute } from './transfers/list-wallet-transfers.ts'
import {
  listAssetTransfersRoute,
  listTrc10TransfersRoute,
  listTrc721TransfersRoute,
  listTrc1155TransfersRoute,
  listTrxTransfersRoute,
} from './transfers/transfer-variants.ts'
import { listVoteWitnessesRoute } from './witnesses/list-vote-witnesses.ts'
import { listWitnessesRoute } from './witnesses/list-witnesses.ts'
import { getVoteStatsRoute, listPagedWitnessesRoute } from './witnesses/page-witness.ts'
import {
  authorizeRoute,
  getRepresentativePageRoute,
  getRepresentativeTextsRoute,
  updateRepresentativePageRoute,
} from './witnesses/representative-page.ts'
import { getCurrentCycleRoute, getLiveVotesRoute } from './witnesses/vote-cycle.ts'
import { getNextCycleRoute, listVotesRoute } from './witnesses/votes.ts'
import { getWitnessInfoRoute, listMaintenanceBlocksRoute } from './witnesses/witness-info.ts'

/** A handler for every route of the contract; a missing one does not compile. */
export const handledRoutes: Record<keyof typeof routes, HandledRoute> = {
  listBlocks: listBlocksRoute,
  getLatestBlock: getLatestBlockRoute,
  listTransactions: listTransactionsRoute,
  getTransaction: getTransactionRoute,
  filterTransactions: filterTransactionsRoute,
  filterTransfers: filterTransfersRoute,
  filterTokenTransfers: filterTokenTransfersRoute,
  exportBlocks: exportBlocksRoute,
  exportTransactions: exportTransactionsRoute,
  exportTransfers: exportTransfersRoute,
  exportStatement: exportStatementRoute,
  exportBook: exportBookRoute,
  getTransactionInfo: getTransactionInfoRoute,
  getTransactionBalances: getTransactionBalancesRoute,
  getTransactionTrace: getTransactionTraceRoute,
  listTransactionSteps: listTransactionStepsRoute,
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
  getAccountSent: getAccountSentRoute,
  getAccountVotes: getAccountVotesRoute,
  listAccountTokens: listAccountTokensRoute,
  listAccountResources: listAccountResourcesRoute,
  listStakeV1: listStakeV1Route,
  getUnfreezable: getUnfreezableRoute,
  getAccountAt: getAccountAtRoute,
  listStatement: listStatementRoute,
  getStatementTotals: getStatementTotalsRoute,
  getAudit: getAuditRoute,
  getContentHash: getContentHashRoute,
  getClaimableReward: getClaimableRewardRoute,
  listApprovals: listApprovalsRoute,
  listApprovalChanges: listApprovalChangesRoute,
  listTokenOverview: listTokenOverviewRoute,
  listTokens: listTokensRoute,
  getTokenRecord: records.getTokenRecordRoute,
  recordTrc20: records.recordTrc20Route,
  updateTrc20Record: records.updateTrc20RecordRoute,
  recordTrc721: records.recordTrc721Route,
  updateTrc721Record: records.updateTrc721RecordRoute,
  recordTrc1155: records.recordTrc1155Route,
  updateTrc1155Record: records.updateTrc1155RecordRoute,
  updateTrc10Record: records.updateTrc10RecordRoute,
  uploadTokenLogo: records.uploadTokenLogoRoute,
  listRecordedTokens: records.listRecordedTokensRoute,
  listSideChains: sideChains.listSideChainsRoute,
  getMappingFees: sideChains.getMappingFeesRoute,
  listMappingsOfMainToken: sideChains.listMappingsOfMainTokenRoute,
  getMappingOfSideToken: sideChains.getMappingOfSideTokenRoute,
  listSideChainPayments: listSideChainPaymentsRoute,
  findAppeal: records.findAppealRoute,
  updateAppeal: records.updateAppealRoute,
  addListing: listings.addListingRoute,
  updateListing: listings.updateListingRoute,
  addListingDetails: listings.addListingDetailsRoute,
  findListing: listings.findListingRoute,
  listTokenHolders: listTokenHoldersRoute,
  listContractTokens: listContractTokensRoute,
  listContractTokenHolders: listContractTokenHoldersRoute,
  getTokenPrice: getTokenPriceRoute,
  listPrices: listPricesRoute,
  listMultisigRecords: listMultisigRecordsRoute,
  signMultisig: signMultisigRoute,
  withdrawMultisig: withdrawMultisigRoute,
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
  getSystemLag: getSystemLagRoute,
  requestCoins: requestCoinsRoute,
  getTps: getTpsRoute,
  getStatsOverview: getStatsOverviewRoute,
  getHomepageBundle: getHomepageBundleRoute,
  getChainParameters: getChainParametersRoute,
  getBlock: getBlockRoute,
  getBlockStatistic: getBlockStatisticRoute,
  getBlockPace: getBlockPaceRoute,
  getBlockStats: getBlockStatsRoute,
  listSimpleTransactions: listSimpleTransactionsRoute,
  listSimpleTransfers: listSimpleTransfersRoute,
  countRows: countRowsRoute,
  getTransactionStatistics: getTransactionStatisticsRoute,
  getTransferStatistics: getTransferStatisticsRoute,
  getTransferStats: getTransferStatsRoute,
  listAccountTrxTransfers: listAccountTrxTransfersRoute,
  listAccountTrc10Transfers: listAccountTrc10TransfersRoute,
  listAccountTrc20Transfers: listAccountTrc20TransfersRoute,
  listTrxTransfers: listTrxTransfersRoute,
  listTrc10Transfers: listTrc10TransfersRoute,
  listAssetTransfers: listAssetTransfersRoute,
  listTrc1155Transfers: listTrc1155TransfersRoute,
  listTrc721Transfers: listTrc721TransfersRoute,
  listContractTransactions: listContractTransactionsRoute,
  listContractCalls: listContractCallsRoute,
  listTransferEvents: listTransferEventsRoute,
  getContractEnergy: getContractEnergyRoute,
  getContractCalls: getContractCallsRoute,
  getContractCallers: getContractCallersRoute,
  getContractBalances: getContractBalancesRoute,
  getContractValue: getContractValueRoute,
  listContractCallers: listContractCallersRoute,
  getContractAnalysis: getContractAnalysisRoute,
  getAccountAnalysis: getAccountAnalysisRoute,
  listContractEvents: listContractEventsRoute,
  listCallsOfTransactions: listCallsOfTransactionsRoute,
  getTopCalls: getTopCallsRoute,
  getContract: getContractRoute,
  getContractCode: getContractCodeRoute,
  getContractSource: getContractSourceRoute,
  listCompilers: listCompilersRoute,
  compileContract: compileContractRoute,
  verifyContract: verifyContractRoute,
  recordDeployment: recordDeploymentRoute,
  getStandardJson: getStandardJsonRoute,
  listSignatures: listSignaturesRoute,
  getProxy: getProxyRoute,
  getClearSigning: getClearSigningRoute,
  saveClearSigning: saveClearSigningRoute,
  listContracts: listContractsRoute,
  listWalletTokens: listWalletTokensRoute,
  getAssetOverview: getAssetOverviewRoute,
  getAccountByPath: getAccountByPathRoute,
  getAccountBalance: getAccountBalanceRoute,
  getAccountMedia: getAccountMediaRoute,
  getAccountStatsByPath: getAccountStatsByPathRoute,
  authorize: authorizeRoute,
  getRepresentativePage: getRepresentativePageRoute,
  getRepresentativeTexts: getRepresentativeTextsRoute,
  updateRepresentativePage: updateRepresentativePageRoute,
  getRichList: getRichListRoute,
  listProjects: listProjectsRoute,
  listChainsOfAddress: listChainsOfAddressRoute,
  getActiveAccounts: getActiveAccountsRoute,
  listTrc721Items: listTrc721ItemsRoute,
  listTrc1155Owners: listTrc1155OwnersRoute,
  listTrc1155Items: listTrc1155ItemsRoute,
  getBitTorrentFund: getBitTorrentFundRoute,
  getJstFund: getJstFundRoute,
  getWinkFund: getWinkFundRoute,
  getBitTorrentGraphic: getBitTorrentGraphicRoute,
  getWinkGraphic: getWinkGraphicRoute,
  listPricedTokens: listPricedTokensRoute,
  getTokenValue: getTokenValueRoute,
  getTokenByName: getTokenByNameRoute,
  listHoldersByName: listHoldersByNameRoute,
  getHolderBalance: getHolderBalanceRoute,
  getPositionDistribution: getPositionDistributionRoute,
  getTokenConcentration: getTokenConcentrationRoute,
  listHolderChanges: listHolderChangesRoute,
  listImitations: listImitationsRoute,
  getTotalSupply: getTotalSupplyRoute,
  listTokenIds: listTokenIdsRoute,
  listAllTokens: listAllTokensRoute,
  listParticipations: listParticipationsRoute,
  getFunds: getFundsRoute,
  listLedgerData: listLedgerDataRoute,
  listNodes: listNodesRoute,
  getNodes: getNodesRoute,
  getNodeUpload: getNodeUploadRoute,
  getNodeUploads: getNodeUploadsRoute,
  listFundAccounts: listFundAccountsRoute,
  listDonators: listDonatorsRoute,
  listAnnouncements: listAnnouncementsRoute,
  getSecurityData: getSecurityDataRoute,
  searchByKind: searchByKindRoute,
  listHot: listHotRoute,
  listPagedWitnesses: listPagedWitnessesRoute,
  getVoteStats: getVoteStatsRoute,
  getActCosts: getActCostsRoute,
  getCounterparties: getCounterpartiesRoute,
  ...exchangeHandlers,
  ...statisticsHandlers,
}
