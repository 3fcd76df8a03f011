import { type Static, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { imitation, pageLabels, Verified } from '../common/objects.ts'
import { AddressFilter, listEnd, paging, sortBy, TokensShown } from '../common/query.ts'
import {
  AddressText,
  AnyObject,
  ContractMap,
  Count,
  Flag,
  Height,
  KnownNum,
  MaybeAddress,
  Num,
  Text,
  Time,
  TokenText,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** A token kept by a contract. */
export const ContractToken = Type.Object({
  contract_address: AddressText,
  name: Text,
  symbol: Text,
  decimals: Type.Integer(),
  icon_url: Text,
  issue_address: MaybeAddress,
  issue_time: Type.String({ description: 'YYYY-MM-DD HH:mm:ss, UTC' }),
  issue_ts: Count,
  total_supply: Text,
  total_supply_str: Text,
  total_supply_with_decimals: TokenText,
  totalTurnOver: Num,
  holders_count: Count,
  transfer_num: Count,
  token_desc: Text,
  home_page: Text,
  git_hub: Text,
  white_paper: Text,
  email: Text,
  social_media: Text,
  social_media_list: Type.Array(Type.Object({ name: Text, url: Text })),
  price: Num,
  price_trx: Num,
  gain: KnownNum,
  volume: KnownNum,
  volume24h: KnownNum,
  transfer24h: Type.Integer({ description: 'transfers of the last whole UTC day' }),
  transfer24h_rate: Type.Number({ description: 'change since the day before it, 0.5 is half as much more' }),
  volume24h_rate: KnownNum,
  liquidity24h: KnownNum,
  tokenPriceLine: Type.Object({ total: Count, data: Type.Array(AnyObject) }),
  inTvcToken: Flag,
  market_info: AnyObject,
  index: Count,
  contract_name: Text,
  tokenType: Text,
  level: Text,
  vip: Flag,
  verified: Verified,
  ...imitation,
})
export type ContractToken = Static<typeof ContractToken>

/** TRC20, TRC721 and TRC1155 tokens. */
export const listContractTokens = defineRoute({
  name: 'listContractTokens',
  path: '/api/token_trc20',
  tag: 'Tokens',
  summary: 'TRC20, TRC721 and TRC1155 tokens; one by contract',
  query: Type.Object({
    ...paging(30, 5000),
    contract: AddressFilter('token contract'),
    issuer_addr: AddressFilter('who deployed it'),
    sort: sortBy('issue_time', 'holders_count', 'transfer_num'),
    showAll: TokensShown,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    contractMap: ContractMap,
    trc20_tokens: Type.Array(ContractToken),
    ...listEnd,
  }),
  rows: 'trc20_tokens',
  example: { query: { limit: 2 } },
})

/** A holder of a contract token. */
export const ContractTokenHolder = Type.Object({
  holder_address: AddressText,
  contract_address: AddressText,
  balance: TokenText,
  addressTag: Text,
  srTag: Flag,
  srName: Text,
  foundationTag: Text,
  publicTagDesc: Text,
  updateTime: Time,
  updateBlock: Height,
})
export type ContractTokenHolder = Static<typeof ContractTokenHolder>

/** Holders of a contract token. */
export const listContractTokenHolders = defineRoute({
  name: 'listContractTokenHolders',
  path: '/api/token_trc20/holders',
  tag: 'Tokens',
  summary: 'Holders of a contract token, or all contract tokens of a holder, largest first',
  query: Type.Object({
    ...paging(10, 200),
    contract_address: AddressFilter('token contract; this or holder_address must be given'),
    holder_address: AddressFilter('only this holder'),
    sort: sortBy('balance', 'number'),
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    contractMap: ContractMap,
    contractInfo: pageLabels.contractInfo,
    trc20_tokens: Type.Array(ContractTokenHolder),
    ...listEnd,
  }),
  rows: 'trc20_tokens',
  example: { query: { contract_address: ZERO_ADDRESS } },
})
