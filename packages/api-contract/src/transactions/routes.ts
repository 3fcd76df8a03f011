import { broadcastTransaction, postTransaction } from './broadcast.ts'
import { filterTransactions } from './filter-transactions.ts'
import { getTransactionBalances } from './get-transaction-balances.ts'
import { getTransactionInfo } from './get-transaction-info.ts'
import { getTransactionTrace, listTransactionSteps } from './get-transaction-trace.ts'
import { getTransaction, listTransactions } from './list-transactions.ts'
import {
  countRows,
  getTransactionStatistics,
  getTransferStatistics,
  getTransferStats,
  listSimpleTransactions,
  listSimpleTransfers,
} from './transaction-statistics.ts'

export const transactionRoutes = {
  listTransactions,
  getTransaction,
  getTransactionInfo,
  getTransactionBalances,
  getTransactionTrace,
  listTransactionSteps,
  broadcastTransaction,
  postTransaction,
  getTransactionStatistics,
  getTransferStatistics,
  getTransferStats,
  listSimpleTransactions,
  listSimpleTransfers,
  countRows,
  filterTransactions,
} as const
