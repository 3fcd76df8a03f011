import { type Static, Type } from '@sinclair/typebox'
import type { ExactDecimal } from '@tronlens/core'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressFilter, AddressParameter, listEnd, paging, sortByPlace, timeWindow } from '../common/query.ts'
import {
  AddressText,
  AnyObject,
  Count,
  Flag,
  Height,
  KnownText,
  MaybeAddress,
  Num,
  SenderAddress,
  SunInt,
  Text,
  Time,
  TokenText,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { listTokenHolders, Trc10Token } from './list-tokens.ts'

const NameInPath = Type.Object({
  name: Type.String({ maxLength: 64, description: 'name or id of a TRC10 token; TRX' }),
})
const TokenParameter = Type.Optional(
  Type.String({
    pattern: '^(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
    description: '_ for TRX, a TRC10 id or a contract address',
  }),
)

/** One TRC10 token by the older path. */
export const getTokenByName = defineRoute({
  name: 'getTokenByName',
  path: '/api/token/:name',
  cost: 'light',
  tag: 'Tokens',
  summary: 'One TRC10 token by name or id; 404 when there is none',
  params: NameInPath,
  answer: Trc10Token,
  example: { params: { name: 'TRX' } },
})

/** Holders of a TRC10 token by the older path. */
export const listHoldersByName = defineRoute({
  name: 'listHoldersByName',
  path: '/api/token/:name/address',
  tag: 'Tokens',
  summary: 'Holders of a TRC10 token by its name or id',
  params: NameInPath,
  query: Type.Object(paging(10, 200)),
  answer: listTokenHolders.answer,
  rows: 'data',
  example: { params: { name: 'TRX' } },
})

/** What one account holds of one token. */
export const getHolderBalance = defineRoute({
  name: 'getHolderBalance',
  path: '/api/token_trc20/holder_balance',
  cost: 'light',
  tag: 'Tokens',
  summary: 'Balance of one account in one token',
  query: Type.Object({
    holder_address: AddressParameter('the holder'),
    contract_address: AddressParameter('token contract'),
  }),
  answer: Type.Object({
    holder_address: AddressText,
    contract_address: AddressText,
    balance: TokenText,
    decimals: Type.Integer(),
    quantity: Type.String({ description: 'scaled' }),
  }),
  example: { query: { holder_address: ZERO_ADDRESS, contract_address: ZERO_ADDRESS } },
})

/** How a token is spread over its largest holders. */
export const getPositionDistribution = defineRoute({
  name: 'getPositionDistribution',
  path: '/api/tokens/position-distribution',
  tag: 'Tokens',
  summary: 'Combined holdings of the largest holders of a token, by rank',
  query: Type.Object({ tokenId: TokenParameter, token: TokenParameter }),
  answer: Type.Object({
    expire: Time,
    'rank1-10': TokenText,
    'rank11-50': TokenText,
    'rank51-100': TokenText,
    'rank101-500': TokenText,
  }),
  example: { query: { tokenId: '_' } },
})

/** Tokens with a price. */
export const listPricedTokens = defineRoute({
  name: 'listPricedTokens',
  path: '/api/getAssetWithPriceList',
  tag: 'Tokens',
  summary:
    'Tokens with a known price: TRX where a price source is configured, and tokens that the source or a pair of the chain prices',
  answer: Type.Object({
    number: Count,
    data: Type.Array(
      Type.Object({
        id: Text,
        name: Text,
        abbr: Text,
        type: Text,
        priceInUsd: KnownText,
        priceInTrx: KnownText,
        logo: Text,
        vip: Flag,
      }),
    ),
  }),
  rows: 'data',
  example: {},
})

/** Supply of a contract token, as a bare number. */
export const getTotalSupply = defineRoute({
  name: 'getTotalSupply',
  path: '/api/token_trc20/totalSupply',
  cost: 'light',
  tag: 'Tokens',
  summary: 'Supply of a contract token in whole tokens, and nothing else; 0 when there is no such token',
  query: Type.Object({
    address: AddressFilter('token contract'),
    contract: AddressFilter('same as address'),
  }),
  answer: Type.Unsafe<number | ExactDecimal>({ type: 'number', description: 'whole tokens' }),
  example: { query: { address: ZERO_ADDRESS } },
})

/** Purchases in the sale of a TRC10 token. */
export const listParticipations = defineRoute({
  name: 'listParticipations',
  path: '/api/tokens/participateassetissue',
  tag: 'Tokens',
  summary: 'Purchases in sales of TRC10 tokens, newest first',
  query: Type.Object({
    ...paging(20, 200),
    sort: sortByPlace('timestamp', 'number', 'block'),
    address: AddressFilter('buyer'),
    issueAddress: AddressFilter('issuer of the token'),
    id: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'id of the token' }),
    ),
    ...timeWindow,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    data: Type.Array(
      Type.Object({
        hash: TransactionHash,
        block: Height,
        timestamp: Time,
        ownerAddress: SenderAddress,
        toAddress: MaybeAddress,
        tokenName: Text,
        amount: Type.Unsafe<Static<typeof SunInt>>({ ...SunInt, description: 'sun paid' }),
        confirmed: Flag,
        contractRet: Text,
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

const fund = Type.Object({
  totalTurnOver: Type.String({ description: 'whole tokens that their issuer does not hold' }),
  marketValue: KnownText,
})
const graphic = Type.Array(Type.Object({ name: Text, data: Type.Array(Num) }))
const funds = { cost: 'light' as const, tag: 'Tokens', example: {} }

/** The BitTorrent token in circulation. */
export const getBitTorrentFund = defineRoute({
  ...funds,
  name: 'getBitTorrentFund',
  path: '/api/bittorrent/fund',
  summary: 'Circulation of the TRC10 token 1002000',
  answer: fund,
})

/** Its plan of release. */
export const getBitTorrentGraphic = defineRoute({
  ...funds,
  name: 'getBitTorrentGraphic',
  path: '/api/bittorrent/graphic',
  summary: 'Release plan of the TRC10 token 1002000; the chain has none, so the list is empty',
  answer: graphic,
  rows: '',
})

/** The WINkLink token in circulation. */
export const getWinkFund = defineRoute({
  ...funds,
  name: 'getWinkFund',
  path: '/api/wink/fund',
  summary: 'Circulation of the TRC20 token WIN of the main network',
  answer: fund,
})

/** The JUST token in circulation. */
export const getJstFund = defineRoute({
  ...funds,
  name: 'getJstFund',
  path: '/api/jst/fund',
  summary: 'Circulation of the TRC20 token JST of the main network',
  answer: fund,
})

/** Its plan of release. */
export const getWinkGraphic = defineRoute({
  ...funds,
  name: 'getWinkGraphic',
  path: '/api/wink/graphic',
  summary: 'Release plan of the TRC20 token WIN; the chain has none, so the list is empty',
  answer: graphic,
  rows: '',
})

const items = {
  contract: AddressParameter('the collection'),
  tokenId: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,78}$', description: 'number of one item of the collection' }),
  ),
  address: AddressFilter('only items of this account'),
  sort: Type.Optional(
    Type.String({ pattern: '^[-+ ]?tokenId$', examples: ['tokenId', '-tokenId'], description: 'tokenId' }),
  ),
  ...paging(20, 200),
}
const itemPage = { total: Count, rangeTotal: Count, page_size: Count, code: Type.Integer(), ...listEnd }
const ItemOwner = Type.Object({
  tokenId: Text,
  contract: AddressText,
  ownerAddress: AddressText,
  amount: TokenText,
  tokenIdName: Text,
  tokenIdImage: Text,
})
const ofItems = {
  tag: 'Tokens',
  query: Type.Object(items),
  rows: 'data' as const,
  example: { query: { contract: ZERO_ADDRESS } },
}

/** Items of a TRC721 collection with their owners. */
export const listTrc721Items = defineRoute({
  ...ofItems,
  name: 'listTrc721Items',
  path: '/api/trc721/token',
  summary: 'Items of a TRC721 collection with their owners, by number',
  answer: Type.Object({ ...itemPage, data: Type.Array(ItemOwner) }),
})

/** Items of a TRC1155 collection. */
export const listTrc1155Items = defineRoute({
  ...ofItems,
  name: 'listTrc1155Items',
  path: '/api/trc1155/inventory',
  summary: 'Items of a TRC1155 collection: the amount of each, and its number of owners',
  answer: Type.Object({
    ...itemPage,
    data: Type.Array(
      Type.Object({
        tokenId: Text,
        contract: AddressText,
        amount: TokenText,
        holders: Count,
        tokenIdName: Text,
        tokenIdImage: Text,
      }),
    ),
  }),
})

/** Owners of items of a TRC1155 collection. */
export const listTrc1155Owners = defineRoute({
  ...ofItems,
  name: 'listTrc1155Owners',
  path: '/api/trc1155/token/inventory',
  summary: 'Owners of the items of a TRC1155 collection, or of one of them, with amounts',
  answer: Type.Object({ ...itemPage, data: Type.Array(ItemOwner) }),
})

/** Contract tokens with the members that exchanges read. */
export const listAllTokens = defineRoute({
  name: 'listAllTokens',
  path: '/api/token/all',
  tag: 'Tokens',
  summary: 'Tokens of all standards in short, by number of holders',
  query: Type.Object(paging(20, 5000)),
  answer: Type.Object({
    total: Count,
    page_size: Count,
    data: Type.Array(
      Type.Object({
        type: Text,
        contract: Text,
        symbol: Text,
        name: Text,
        decimals: Type.Integer(),
        reputation: Text,
        'total supply': Text,
        'token holders': Count,
        'token transfers': Count,
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** Value of all tokens. */
export const getTokenValue = defineRoute({
  name: 'getTokenValue',
  path: '/api/tokenTvc',
  tag: 'Tokens',
  summary: 'Value of tokens on the chain; it is not known without prices',
  query: Type.Object({
    startTime: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'seconds' }),
    ),
    endTime: Type.Optional(
      Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'seconds' }),
    ),
  }),
  answer: Type.Object({
    totalTvc: KnownText,
    tvcLine: Type.Array(AnyObject),
    tokens: Type.Array(AnyObject),
  }),
  example: {},
})
