import { Type } from '@sinclair/typebox'
import { pageLabels } from '../common/objects.ts'
import {
  AddressFilter,
  BlockFilter,
  Confirm,
  Direction,
  HASH_CHARACTERS,
  HashFilter,
  listEnd,
  paging,
  sortByPlace,
  TokenList,
  timeWindow,
} from '../common/query.ts'
import { Count } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { TransactionRow } from './transaction.ts'

const ContractTypeFilter = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description }))

/** Transactions of the chain, of an address or of a block. */
export const listTransactions = defineRoute({
  name: 'listTransactions',
  path: '/api/transaction',
  aliases: ['/api/transactions'],
  tag: 'Transactions',
  summary: 'Transactions, newest first',
  query: Type.Object({
    ...paging(10, 200),
    sort: sortByPlace('timestamp', 'number', 'block'),
    address: AddressFilter('owner or counterpart'),
    fromAddress: AddressFilter('owner'),
    toAddress: AddressFilter('counterpart'),
    address_from: AddressFilter('older name of fromAddress'),
    address_to: AddressFilter('older name of toAddress'),
    tokens: TokenList,
    block: BlockFilter,
    hash: HashFilter('transaction id'),
    type: ContractTypeFilter('contract type number'),
    contract_type: ContractTypeFilter('older name of type'),
    'dry-run': Type.Optional(
      Type.String({ maxLength: 64, description: 'any value: rows are not counted, both totals are 0' }),
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
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** One transaction by a path, as clients of 2018 ask for it. */
export const getTransaction = defineRoute({
  name: 'getTransaction',
  path: '/api/transaction/:hash',
  cost: 'light',
  tag: 'Transactions',
  summary: 'One transaction as the list shows it; 404 when there is none',
  params: Type.Object({
    hash: Type.String({
      pattern: `^${HASH_CHARACTERS}`,
      description: 'transaction id, 64 hex characters',
    }),
  }),
  answer: TransactionRow,
  example: { params: { hash: '00'.repeat(32) } },
})
