import { exportBlocks, exportStatement, exportTransactions, exportTransfers } from './exports.ts'

export const exportRoutes = {
  exportBlocks,
  exportTransactions,
  exportTransfers,
  exportStatement,
} as const
