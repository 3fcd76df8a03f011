import { type Static, Type } from '@sinclair/typebox'
import type { TokenRef } from '@tronlens/core'
import { Cost, TokenInfo } from '../common/objects.ts'
import {
  AddressFilter,
  BlockFilter,
  Direction,
  listEnd,
  paging,
  sortByPlace,
  timeWindow,
} from '../common/query.ts'
import {
  ContractMap,
  Count,
  Flag,
  Height,
  MaybeAddress,
  SenderAddress,
  Text,
  Time,
  TokenInt,
  TokenText,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { hideRisk, RiskMark } from './risk.ts'

/** A movement of any fungible token. */
export const WalletTransfer = Type.Object({
  type: Type.String({ description: 'trc10 (TRX too) or trc20' }),
  hash: TransactionHash,
  block: Height,
  date_created: Time,
  confirmed: Flag,
  revert: Type.Boolean({ description: 'true: the transaction failed, and nothing of this moved' }),
  contractRet: Text,
  cost: Cost,
  owner_address: SenderAddress,
  from_address: SenderAddress,
  to_address: MaybeAddress,
  amount: TokenInt,
  amount_str: TokenText,
  token_id: Type.Unsafe<TokenRef | ''>({
    type: 'string',
    description: '_ for TRX, TRC10 id; empty for TRC20',
  }),
  contract_address: MaybeAddress,
  tokenInfo: TokenInfo,
  riskTransaction: RiskMark,
})
export type WalletTransfer = Static<typeof WalletTransfer>

/** TRX, TRC10 and TRC20 movements in one list. */
export const listWalletTransfers = defineRoute({
  name: 'listWalletTransfers',
  path: '/api/trc10trc20-transfer',
  tag: 'Transfers',
  summary: 'TRX, TRC10 and TRC20 transfers in one list',
  query: Type.Object({
    ...paging(10, 200),
    sort: sortByPlace('timestamp', 'number', 'block'),
    address: AddressFilter('either side'),
    asset_name: Type.Optional(
      Type.String({
        maxLength: 128,
        description:
          '_ for TRX, a TRC10 id, a contract address, or a symbol or name; several with commas between',
      }),
    ),
    direction: Direction,
    ...hideRisk,
    block: BlockFilter,
    ...timeWindow,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    contractMap: ContractMap,
    transfers: Type.Array(WalletTransfer),
    ...listEnd,
  }),
  rows: 'transfers',
  example: { query: { limit: 2 } },
})
