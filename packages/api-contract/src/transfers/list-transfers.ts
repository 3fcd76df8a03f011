import { type Static, Type } from '@sinclair/typebox'
import { pageLabels, TokenInfo } from '../common/objects.ts'
import {
  AddressFilter,
  BlockFilter,
  Confirm,
  Direction,
  DustFilter,
  HashFilter,
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
  SenderAddress,
  Text,
  Time,
  TokenInt,
  TokenName,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { hideRisk, RiskMark } from './risk.ts'

/** A movement of TRX or of a TRC10 token. */
export const Transfer = Type.Object({
  id: Text,
  block: Height,
  transactionHash: TransactionHash,
  timestamp: Time,
  transferFromAddress: SenderAddress,
  transferToAddress: MaybeAddress,
  amount: TokenInt,
  tokenName: TokenName,
  confirmed: Flag,
  revert: Type.Boolean({ description: 'true: the transaction failed, and nothing of this moved' }),
  data: Text,
  contractRet: Text,
  tokenInfo: TokenInfo,
  cheatStatus: Flag,
  riskTransaction: RiskMark,
})
export type Transfer = Static<typeof Transfer>

/** TRX and TRC10 movements. */
export const listTransfers = defineRoute({
  name: 'listTransfers',
  path: '/api/transfer',
  tag: 'Transfers',
  summary: 'TRX and TRC10 transfers, newest first',
  query: Type.Object({
    ...paging(10, 200),
    sort: sortByPlace('timestamp', 'number', 'block'),
    address: AddressFilter('either side'),
    fromAddress: AddressFilter('sender'),
    toAddress: AddressFilter('receiver'),
    from: AddressFilter('older name of fromAddress'),
    to: AddressFilter('older name of toAddress'),
    token: Type.Optional(
      Type.String({ pattern: '^(_|trx|[0-9]{1,19})$', description: '_ for TRX, or a TRC10 id' }),
    ),
    tokens: TokenList,
    filterTokenValue: DustFilter,
    ...hideRisk,
    hash: HashFilter('transaction id'),
    block: BlockFilter,
    direction: Direction,
    confirm: Confirm,
    ...timeWindow,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    data: Type.Array(Transfer),
    ...pageLabels,
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})
