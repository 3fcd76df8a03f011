import { Type } from '@sinclair/typebox'
import { AddressText, Count, described, Num, Text, TokenInt, TokenName } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/**
 * Kinds of pairs, as existing clients number them; the last two are ours. A token is of TRC20, an asset of
 * TRC10.
 */
export const PAIR_TYPES = {
  asset: 1,
  token: 2,
  tokenForTether: 3,
  betweenAssets: 5,
  betweenTokens: 6,
} as const

/** What numbers of kinds of pairs mean. */
export const PAIR_TYPE_TEXT =
  '1 TRC10 for TRX, 2 TRC20 for TRX, 3 TRC20 for USDT, 5 TRC10 for another TRC10, 6 TRC20 for another TRC20'

/** What every answer about the order book has around it. */
export const marketAnswer = { code: Type.Integer({ description: '0 is good' }), msg: Text }

/** Number of a pair of the order book. */
export const MarketPairId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description:
    'of TRC20 tokens the number that the exchange gave the pair, below 1,000,000; else the id of the first token where TRX is the second, or that times 100,000,000, plus the id of the second token',
})

/** Smallest units of the second token for a whole first one. */
export const RawPrice = described(Num, 'smallest units of the second token for a whole first token')

/** Symbol of the token that a token of a pair looks like; absent where it looks like none. */
export const imitatedSymbol = (which: 'first' | 'second') =>
  Type.String({
    description: `symbol of the better known token that the ${which} token may be taken for; absent when none`,
  })

/** The two tokens of a pair as rows of it name them. */
export const pairTokens = {
  fShortName: Text,
  sShortName: Text,
  fTokenAddr: TokenName,
  sTokenAddr: TokenName,
  fPrecision: Type.Integer(),
  sPrecision: Type.Integer(),
  fImitates: Type.Optional(imitatedSymbol('first')),
  sImitates: Type.Optional(imitatedSymbol('second')),
  contract: Type.Optional(described(AddressText, 'the exchange of a pair of TRC20 tokens')),
}

/**
 * A pair of the order book that the chain itself keeps, or of the exchange of TRC20 tokens, with what its
 * last day brought.
 */
export const MarketPair = Type.Object({
  id: described(Count, 'number of the pair'),
  pairType: Type.Integer({ description: PAIR_TYPE_TEXT }),
  fTokenName: Text,
  sTokenName: Text,
  ...pairTokens,
  price: described(RawPrice, 'of the last trade; 0 before the first one'),
  highestPrice24h: described(RawPrice, 'highest of the last 24 h; the price where there was no trade'),
  lowestPrice24h: described(RawPrice, 'lowest of the last 24 h; the price where there was no trade'),
  volume: described(TokenInt, 'smallest units of the first token traded in the last 24 h'),
  volume24h: described(TokenInt, 'smallest units of the second token traded in the last 24 h'),
  gain: Type.String({ description: 'change of the price in the last 24 h as a fraction: 0.0100 is 1 %' }),
  logo: Type.String({ description: 'address of the picture of the first token; empty when there is none' }),
  source: Type.Integer({ description: '1 recommended, 2 not recommended' }),
  risk: Type.Integer({
    description:
      '0 none, 1 a token of it may be taken for another one, 2 operators call a token of it suspicious or a fraud',
  }),
  tick: Type.Optional(
    described(TokenInt, 'step of the price of a pair of TRC20 tokens, smallest units of the second token'),
  ),
  lot: Type.Optional(described(TokenInt, 'step of its amounts, smallest units of the first token')),
  minimum: Type.Optional(
    described(TokenInt, 'what an order there is worth at least, smallest units of the second token'),
  ),
})
export type MarketPair = typeof MarketPair.static

const pairRows = Type.Object({ rows: Type.Array(MarketPair), total: Count })

const choice = {
  sortType: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2,
      default: 0,
      description: '0 by what was traded in 24 h, 1 by how often that was, 2 by how the price rose',
    }),
  ),
  pairType: Type.Optional(
    Type.Union([Type.Literal('TRX'), Type.Literal('USDT'), Type.Literal('')], {
      default: '',
      description: 'what the second token is',
    }),
  ),
}

/** Every pair of the order book. */
export const listMarketPairs = defineRoute({
  name: 'listMarketPairs',
  path: '/api/exchange/marketPair/list',
  tag: 'Exchanges',
  summary: "Pairs of TRC20 tokens and of the chain's order book, with the trades of the last 24 hours",
  query: Type.Object(choice),
  answer: Type.Object({ ...marketAnswer, data: pairRows }),
  rows: 'data.rows',
  example: {},
})

/** Pairs by name, those that are not recommended apart. */
export const searchMarketPairs = defineRoute({
  name: 'searchMarketPairs',
  path: '/api/exchange/marketPair/market/searchList',
  tag: 'Exchanges',
  summary:
    'Pairs of the order book by a part of a name; pairs that are not recommended are listed separately',
  query: Type.Object({
    key: Type.Optional(Type.String({ maxLength: 100, description: 'part of a name, or the id of a token' })),
    ...choice,
  }),
  answer: Type.Object({
    ...marketAnswer,
    data: Type.Object({ list: pairRows, hiddenList: pairRows }),
  }),
  example: {},
})

/** Some pairs by their numbers. */
export const listMarketPairsById = defineRoute({
  name: 'listMarketPairsById',
  path: '/api/exchange/marketPair/searchListByIds',
  tag: 'Exchanges',
  summary: 'Pairs of the order book by their numbers; unknown numbers are left out',
  query: Type.Object({
    ids: Type.String({
      pattern: '^[0-9]{1,16}(,[0-9]{1,16}){0,99}$',
      description: 'up to 100 numbers of pairs with commas between them',
    }),
  }),
  answer: Type.Object({ ...marketAnswer, data: pairRows }),
  rows: 'data.rows',
  example: { query: { ids: '1000001' } },
})
