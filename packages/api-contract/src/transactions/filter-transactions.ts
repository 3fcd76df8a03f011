import { Type } from '@sinclair/typebox'
import { pageLabels } from '../common/objects.ts'
import { AddressFilter, BlockFilter, listEnd, MethodFilter, paging, timeWindow } from '../common/query.ts'
import { defineRoute } from '../define-route.ts'
import { TransactionRow } from './transaction.ts'

const Amount = (description: string) =>
  Type.Optional(
    Type.String({ pattern: '^[0-9]{1,78}$', description: `${description}, smallest unit; included` }),
  )
const { start: _start, count: _count, ...byCursor } = paging(25, 200)

/** Transactions that meet any combination of conditions. */
export const filterTransactions = defineRoute({
  name: 'filterTransactions',
  path: '/api/filter/transactions',
  tag: 'Transactions',
  summary:
    'Transactions by any combination of conditions, newest first; a page may be short and still have a next one',
  query: Type.Object({
    ...byCursor,
    address: AddressFilter('owner or receiver'),
    counterpart: AddressFilter('the side that is not address; alone: owner or receiver'),
    from: AddressFilter('owner'),
    to: AddressFilter('receiver of the transaction'),
    contract: AddressFilter('contract that is called'),
    method: MethodFilter,
    type: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'contract type number' }),
    ),
    token: Type.Optional(
      Type.String({
        pattern: '^(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
        description:
          'what is moved, or whose contract is called, and what the amount counts: _ for TRX, TRC10 id, contract address',
      }),
    ),
    min_amount: Amount('least amount'),
    max_amount: Amount('largest amount'),
    result: Type.Optional(Type.Union([Type.Literal('success'), Type.Literal('failed')])),
    block: BlockFilter,
    ...timeWindow,
  }),
  answer: Type.Object({ data: Type.Array(TransactionRow), ...pageLabels, ...listEnd }),
  rows: 'data',
  example: { query: { type: 1, limit: 2 } },
})
