import { Type } from '@sinclair/typebox'
import { AddressFilter } from '../common/query.ts'
import { Count } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { filterTransfers } from './filter-transfers.ts'
import { listTokenTransfers } from './list-token-transfers.ts'

const { min_amount, max_amount, result, item, method } = filterTransfers.query.properties
const { total: _total, rangeTotal: _rangeTotal, ...answer } = listTokenTransfers.answer.properties

/** Kinds of movements of contract tokens. */
export const TOKEN_TRANSFER_KINDS = ['trc20', 'trc721', 'trc1155'] as const

/** Movements of contract tokens that meet any combination of conditions. */
export const filterTokenTransfers = defineRoute({
  name: 'filterTokenTransfers',
  path: '/api/filter/trc20/transfers',
  tag: 'Transfers',
  summary:
    'The rows of /api/token_trc20/transfers; with an amount, a counterpart, a method, a kind, an item or a result by any combination of conditions: without totals, a page may be short and still have a next one, and further pages are asked for by cursor',
  query: Type.Object({
    ...listTokenTransfers.query.properties,
    counterpart: AddressFilter('the side that is not relatedAddress; alone: either side'),
    type: Type.Optional(
      Type.Unsafe<(typeof TOKEN_TRANSFER_KINDS)[number]>({
        type: 'string',
        enum: [...TOKEN_TRANSFER_KINDS],
        description: TOKEN_TRANSFER_KINDS.join(', '),
      }),
    ),
    method,
    item,
    min_amount,
    max_amount,
    result,
  }),
  answer: Type.Object({
    total: Type.Optional(Count),
    rangeTotal: Type.Optional(Count),
    ...answer,
  }),
  rows: 'token_transfers',
  example: { query: { limit: 2 } },
})
