import { type Static, Type } from '@sinclair/typebox'
import { pageLabels, TokenInfo } from '../common/objects.ts'
import {
  AddressFilter,
  BlockFilter,
  listEnd,
  MethodFilter,
  paging,
  TokenFilter,
  timeWindow,
} from '../common/query.ts'
import {
  Flag,
  Height,
  MaybeAddress,
  Text,
  Time,
  TokenName,
  TokenText,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { hideRisk, RiskMark } from './risk.ts'

/** Kinds of what moves, as clients name them. */
export const TRANSFER_KINDS = ['trx', 'trc10', 'trc20', 'trc721', 'trc1155'] as const
const Kind = Type.Unsafe<(typeof TRANSFER_KINDS)[number]>({
  type: 'string',
  enum: [...TRANSFER_KINDS],
  description: TRANSFER_KINDS.join(', '),
})
const Whole = (description: string) => Type.Optional(Type.String({ pattern: '^[0-9]{1,78}$', description }))
const { start: _start, count: _count, ...byCursor } = paging(25, 200)

/** A movement of TRX or of any token. */
export const FilteredTransfer = Type.Object({
  hash: TransactionHash,
  block: Height,
  timestamp: Time,
  type: Kind,
  from: MaybeAddress,
  to: MaybeAddress,
  token: TokenName,
  amount: TokenText,
  item: Type.Optional(Type.String({ description: 'number of an item of a collection' })),
  confirmed: Flag,
  revert: Type.Boolean({ description: 'true: the transaction failed, and nothing of this moved' }),
  contractRet: Text,
  tokenInfo: TokenInfo,
  riskTransaction: RiskMark,
})
export type FilteredTransfer = Static<typeof FilteredTransfer>

/** Movements that meet any combination of conditions. */
export const filterTransfers = defineRoute({
  name: 'filterTransfers',
  path: '/api/filter/transfers',
  tag: 'Transfers',
  summary:
    'Transfers of TRX and tokens by any combination of conditions, newest first; a page may be short and still have a next one',
  query: Type.Object({
    ...byCursor,
    address: AddressFilter('either side'),
    counterpart: AddressFilter('the side that is not address; alone: either side'),
    from: AddressFilter('sender'),
    to: AddressFilter('receiver'),
    token: TokenFilter('what moved'),
    type: Type.Optional(Kind),
    method: MethodFilter,
    item: Whole('number of an item of a collection'),
    min_amount: Whole('least amount, smallest unit; included'),
    max_amount: Whole('largest amount, smallest unit; included'),
    result: Type.Optional(Type.Union([Type.Literal('success'), Type.Literal('failed')])),
    block: BlockFilter,
    ...hideRisk,
    ...timeWindow,
  }),
  answer: Type.Object({ data: Type.Array(FilteredTransfer), ...pageLabels, ...listEnd }),
  rows: 'data',
  example: { query: { token: '_', limit: 2 } },
})
