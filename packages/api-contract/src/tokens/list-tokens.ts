import { type Static, Type } from '@sinclair/typebox'
import { imitation, pageLabels } from '../common/objects.ts'
import { Accepted, AddressFilter, listEnd, paging, sortBy, TokensShown } from '../common/query.ts'
import {
  AddressText,
  AnyObject,
  ContractMap,
  Count,
  Flag,
  MaybeAddress,
  Num,
  SunInt,
  SunText,
  Text,
  Time,
  TokenInt,
  TokenText,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** A TRC10 token with its sale. */
export const Trc10Token = Type.Object({
  id: Type.Integer(),
  tokenID: Type.Integer(),
  name: Text,
  abbr: Text,
  precision: Type.Integer(),
  totalSupply: TokenInt,
  ownerAddress: MaybeAddress,
  description: Text,
  url: Text,
  website: Text,
  imgUrl: Text,
  dateCreated: Time,
  startTime: Time,
  endTime: Time,
  trxNum: SunInt,
  num: TokenInt,
  price: Type.Number({ description: 'sun per smallest unit' }),
  issued: TokenInt,
  issuedPercentage: Num,
  available: TokenInt,
  availableSupply: TokenInt,
  participated: SunInt,
  remaining: TokenInt,
  remainingPercentage: Num,
  percentage: Num,
  frozen: Type.Array(Type.Object({ amount: TokenInt, days: Count })),
  frozenTotal: TokenInt,
  frozenPercentage: Num,
  frozen_supply: Type.Array(Type.Object({ amount: TokenInt, days: Count })),
  nrOfTokenHolders: Count,
  totalTransactions: Count,
  voteScore: Count,
  reputation: Text,
  country: Text,
  github: Text,
  white_paper: Text,
  social_media: Type.Array(Type.Object({ name: Text, url: Text })),
  index: Count,
  canShow: Type.Integer(),
  isBlack: Flag,
  vip: Flag,
  level: Text,
  market_info: AnyObject,
  rank_order: Count,
  thirdPartyUrl: Text,
  ...imitation,
})
export type Trc10Token = Static<typeof Trc10Token>

/** TRC10 tokens; id 0 is TRX. */
export const listTokens = defineRoute({
  name: 'listTokens',
  path: '/api/token',
  aliases: ['/api/token/list', '/api/token/search'],
  tag: 'Tokens',
  summary: 'TRC10 tokens; one by id (0 is TRX), name or issuer',
  query: Type.Object({
    ...paging(20, 5000),
    id: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'TRC10 id; 0 is TRX' }),
    ),
    id_gt: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'ids above this one' }),
    ),
    name: Type.Optional(Type.String({ maxLength: 64, description: 'exact name; % matches anything' })),
    term: Type.Optional(Type.String({ maxLength: 64, description: 'part of a name or symbol' })),
    owner: AddressFilter('issuer'),
    status: Type.Optional(
      Type.String({ pattern: '^(ico|all)$', description: 'ico: only running sales; all' }),
    ),
    sort: sortBy('rank', 'id', 'name', 'dateCreated', 'nrOfTokenHolders', 'totalTransactions'),
    showAll: TokensShown,
    totalAll: Accepted('accepted; totalAll is always sent'),
    fields: Type.Optional(
      Type.String({ maxLength: 500, description: 'comma list of the members to return' }),
    ),
  }),
  answer: Type.Object({
    total: Count,
    totalAll: Count,
    contractMap: ContractMap,
    data: Type.Array(Type.Partial(Trc10Token)),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** A holder of a TRC10 token or of TRX. */
export const Trc10Holder = Type.Object({
  address: AddressText,
  name: Text,
  balance: TokenText,
  index: Count,
  addressTag: Text,
  addressTagLogo: Text,
  srTag: Flag,
  srName: Text,
  foundationTag: Text,
  analysisShow: Flag,
  updateTime: Time,
  totalBalance: TokenText,
  unstakingBalance: SunText,
  power: SunInt,
  trxRatio: Text,
  latestOperationTime: Time,
})
export type Trc10Holder = Static<typeof Trc10Holder>

/** Holders of a TRC10 token or of TRX. */
export const listTokenHolders = defineRoute({
  name: 'listTokenHolders',
  path: '/api/tokenholders',
  aliases: ['/api/token/address'],
  tag: 'Tokens',
  summary: 'Holders of a TRC10 token or of TRX',
  query: Type.Object({
    ...paging(10, 200),
    address: Type.Optional(
      Type.String({
        pattern: '^(_|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
        description: 'issuer, TRC10 id, or _ for TRX',
      }),
    ),
    token: Type.Optional(
      Type.String({ pattern: '^(_|[0-9]{1,19})$', description: 'TRC10 id, or _ for TRX' }),
    ),
    tokenName: Type.Optional(
      Type.String({ maxLength: 64, description: 'trx or the name of a TRC10 token, as older clients ask' }),
    ),
    holder_address: AddressFilter('only this holder'),
    sort: sortBy('balance', 'number'),
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    account_number: Count,
    last_24h_account_change: Count,
    contractMap: ContractMap,
    contractInfo: pageLabels.contractInfo,
    data: Type.Array(Trc10Holder),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { address: '_', limit: 2 } },
})
