import { type Static, Type } from '@sinclair/typebox'
import { pageLabels, TokenInfo } from '../common/objects.ts'
import {
  AddressFilter,
  BlockFilter,
  Confirm,
  Direction,
  DustFilter,
  listEnd,
  paging,
  sortByPlace,
  TokenList,
  timeWindow,
} from '../common/query.ts'
import {
  Count,
  Flag,
  Height,
  MaybeAddress,
  Text,
  Time,
  TokenInt,
  TokenName,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { hideRisk, RiskMark } from './risk.ts'

/** A value that moved inside a contract call. */
export const InternalValue = Type.Object({
  token_id: TokenName,
  tokenId: TokenName,
  call_value: TokenInt,
  callValue: TokenInt,
  tokenInfo: TokenInfo,
})

/** A call, creation, suicide or staking action made by a contract. */
export const InternalTransactionRow = Type.Object({
  hash: TransactionHash,
  internal_hash: Text,
  block: Height,
  timestamp: Time,
  from: MaybeAddress,
  to: MaybeAddress,
  rejected: Flag,
  confirmed: Flag,
  revert: Flag,
  result: Text,
  note: Text,
  riskTransaction: RiskMark,
  token_id: TokenName,
  call_value: TokenInt,
  token_list: InternalValue,
  valueInfoList: Type.Array(InternalValue),
  voteDetail: Type.Array(Type.Object({ address: Text, count: Count }), {
    description: 'votes that a contract cast, by representative',
  }),
  voteToAddress: Type.String({ description: 'the first of them' }),
  voteCount: Type.Integer({ description: 'all of them together' }),
})
export type InternalTransactionRow = Static<typeof InternalTransactionRow>

/** Internal transactions of the chain, an address or a block. */
export const listInternalTransactions = defineRoute({
  name: 'listInternalTransactions',
  path: '/api/internal-transaction',
  tag: 'Transfers',
  summary: 'Calls, creations and transfers by contracts, newest first',
  query: Type.Object({
    ...paging(10, 200),
    sort: sortByPlace('timestamp', 'number', 'block'),
    address: AddressFilter('caller or receiver'),
    contract: AddressFilter('caller or receiver, same as address'),
    noteType: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9]{1,40}$',
        description: 'what was done: call, create, suicide or the name of a staking action',
      }),
    ),
    ret: Type.Optional(
      Type.String({
        pattern: '^(all|SUCCESS|FAIL|success|fail)$',
        default: 'all',
        description: 'all, SUCCESS, or FAIL for reverted ones',
      }),
    ),
    tokens: TokenList,
    filterTokenValue: DustFilter,
    ...hideRisk,
    block: BlockFilter,
    direction: Direction,
    confirm: Confirm,
    ...timeWindow,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    data: Type.Array(InternalTransactionRow),
    ...pageLabels,
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})
