import { filterTokenTransfers } from './filter-token-transfers.ts'
import { filterTransfers } from './filter-transfers.ts'
import { listInternalTransactions } from './list-internal-transactions.ts'
import { listTokenTransfers } from './list-token-transfers.ts'
import { listTransfers } from './list-transfers.ts'
import { listWalletTransfers } from './list-wallet-transfers.ts'
import {
  listAccountTrc10Transfers,
  listAccountTrc20Transfers,
  listAccountTrxTransfers,
  listAssetTransfers,
  listTrc10Transfers,
  listTrc721Transfers,
  listTrc1155Transfers,
  listTrxTransfers,
} from './transfer-variants.ts'

export const transferRoutes = {
  listTransfers,
  listTokenTransfers,
  listWalletTransfers,
  listInternalTransactions,
  listTrxTransfers,
  listTrc10Transfers,
  listAssetTransfers,
  listTrc1155Transfers,
  listTrc721Transfers,
  listAccountTrxTransfers,
  listAccountTrc10Transfers,
  listAccountTrc20Transfers,
  filterTransfers,
  filterTokenTransfers,
} as const
