import { type Static, Type } from '@sinclair/typebox'
import { pageLabels, TokenInfo, TriggerInfo } from '../common/objects.ts'
import {
  AddressFilter,
  BlockFilter,
  Confirm,
  Direction,
  DustFilter,
  listEnd,
  paging,
  sortByPlace,
  timeWindow,
} from '../common/query.ts'
import {
  AnyObject,
  Count,
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

/** A movement of a contract token. */
export const TokenTransfer = Type.Object({
  transaction_id: TransactionHash,
  block: Height,
  block_ts: Time,
  from_address: MaybeAddress,
  to_address: MaybeAddress,
  contract_address: TokenName,
  quant: TokenText,
  token_id: Type.Optional(Text),
  approval_amount: Text,
  event_type: Text,
  contract_type: Text,
  confirmed: Flag,
  revert: Flag,
  contractRet: Text,
  finalResult: Text,
  tokenInfo: TokenInfo,
  fromAddressIsContract: Flag,
  toAddressIsContract: Flag,
  from_address_tag: AnyObject,
  to_address_tag: AnyObject,
  status: Type.Integer(),
  trigger_info: Type.Optional(TriggerInfo),
  riskTransaction: RiskMark,
})
export type TokenTransfer = Static<typeof TokenTransfer>

/** TRC20, TRC721 and TRC1155 movements. */
export const listTokenTransfers = defineRoute({
  name: 'listTokenTransfers',
  path: '/api/token_trc20/transfers',
  tag: 'Transfers',
  summary: 'TRC20, TRC721 and TRC1155 transfers, newest first',
  query: Type.Object({
    ...paging(10, 200),
    sort: sortByPlace('timestamp', 'number', 'block'),
    contract_address: AddressFilter('token contract'),
    relatedAddress: AddressFilter('either side'),
    address: AddressFilter('either side, same as relatedAddress'),
    fromAddress: AddressFilter('sender'),
    toAddress: AddressFilter('receiver'),
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
    timeInterval: Count,
    token_transfers: Type.Array(TokenTransfer),
    ...pageLabels,
    ...listEnd,
  }),
  rows: 'token_transfers',
  example: { query: { limit: 2 } },
})
