import { type Static, Type } from '@sinclair/typebox'
import { imitation, Verified } from '../common/objects.ts'
import { Accepted, listEnd, paging, sortOf, TokensShown } from '../common/query.ts'
import { Count, Flag, KnownNum, MaybeAddress, Num, Text, Time, TokenName } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** A token of any standard in the list of all tokens. */
export const TokenOverview = Type.Object({
  name: Text,
  abbr: Text,
  decimal: Type.Integer(),
  contractAddress: Type.String({ description: '_ for TRX; the contract, or empty for TRC10' }),
  tokenId: TokenName,
  tokenType: Text,
  supply: Type.String({ description: 'scaled by the decimals' }),
  marketcap: Num,
  priceInTrx: Num,
  priceInUsd: Num,
  gain: KnownNum,
  volume24hInTrx: KnownNum,
  nrOfTokenHolders: Count,
  transferCount: Count,
  dateCreated: Time,
  issueTime: Time,
  imgUrl: Text,
  description: Text,
  projectSite: Text,
  socialMedia: Text,
  github: Text,
  whitePaper: Text,
  email: Text,
  ownerAddress: MaybeAddress,
  isTop: Flag,
  level: Text,
  vip: Flag,
  canShow: Type.Integer(),
  verifier: Text,
  contractAddressLower: Text,
  recentTransferCount: Type.Integer({ description: 'transfers of the last whole UTC day' }),
  pairId: Type.Integer({ description: '0: no market is known' }),
  pairUrl: Text,
  extra: Text,
  verified: Verified,
  ...imitation,
})
export type TokenOverview = Static<typeof TokenOverview>

/** What the list of all tokens may be sorted by. */
const ORDERS = [
  'marketcap',
  'priceInTrx',
  'gain',
  'volume24hInTrx',
  'holderCount',
  'transferCount',
  'dateCreated',
] as const

/** All tokens with totals by standard. */
export const listTokenOverview = defineRoute({
  name: 'listTokenOverview',
  path: '/api/tokens/overview',
  tag: 'Tokens',
  summary: 'Tokens of every standard, with their number',
  query: Type.Object({
    ...paging(20, 5000),
    filter: Type.Optional(
      Type.Union(
        ['all', 'trc10', 'trc20', 'trc721', 'trc1155', 'top'].map((value) => Type.Literal(value)),
        { default: 'all', description: 'all, trc10, trc20, trc721, trc1155 or top' },
      ),
    ),
    sort: sortOf(ORDERS, 'the direction is that of order, a sign in front changes nothing'),
    order: Type.Optional(
      Type.Union([Type.Literal('asc'), Type.Literal('desc')], {
        default: 'desc',
        description: 'asc or desc: the direction of sort',
      }),
    ),
    showAll: TokensShown,
    verifier: Accepted('accepted; there are no verifiers here'),
    field: Type.Optional(Type.String({ maxLength: 500, description: 'comma list of the members to return' })),
    search: Type.Optional(Type.String({ maxLength: 64, description: 'part of a name or symbol' })),
  }),
  answer: Type.Object({
    total: Count,
    totalAll: Count,
    all: Count,
    totalAllCount: Count,
    total10: Count,
    total20: Count,
    total721: Count,
    total1155: Count,
    currentWeekAll: Type.Integer({ description: 'of the asked kinds, made in the last seven days' }),
    currentWeekTotalAll: Type.Integer({ description: 'of all kinds, made in the last seven days' }),
    valueAtLeast: Num,
    updateTime: Time,
    tokens: Type.Array(Type.Partial(TokenOverview)),
    ...listEnd,
  }),
  rows: 'tokens',
  example: { query: { limit: 2 } },
})
