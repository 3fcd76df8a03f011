import { exportBook } from './export-book.ts'
import { exportBlocks, exportStatement, exportTransactions, exportTransfers } from './exports.ts'

export const exportRoutes = {
  exportBlocks,
  exportTransactions,
  exportTransfers,
  exportStatement,
  exportBook,
} as const
