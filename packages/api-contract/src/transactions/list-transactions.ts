import { Type } from '@sinclair/typebox'
import { pageLabels } from '../common/objects.ts'
import {
  AddressFilter,
  BlockFilter,
  Confirm,
  Direction,
  HashFilter,
  paging,
  sortBy,
  timeWindow,
} from '../common/query.ts'
import { Count } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { TransactionRow } from './transaction.ts'

/** Transactions of the chain, of an address or of a block. */
export const listTransactions = defineRoute({
  name: 'listTransactions',
  path: '/api/transaction',
  tag: 'Transactions',
  summary: 'Transactions, newest first',
  query: Type.Object({
    ...paging(10, 200),
    sort: sortBy('timestamp', 'number', 'block'),
    address: AddressFilter('owner or counterpart'),
    fromAddress: AddressFilter('owner'),
    toAddress: AddressFilter('counterpart'),
    block: BlockFilter,
    hash: HashFilter('transaction id'),
    type: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'contract type number' }),
    ),
    direction: Direction,
    confirm: Confirm,
    ...timeWindow,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    wholeChainTxCount: Count,
    data: Type.Array(TransactionRow),
    ...pageLabels,
  }),
  example: { query: { limit: 2 } },
})
