import { Type } from '@sinclair/typebox'
import { AddressFilter, listEnd, paging, sortBy, sortByPlace, timeWindow } from '../common/query.ts'
import {
  AddressText,
  Count,
  Flag,
  Height,
  Num,
  SenderAddress,
  Text,
  Time,
  TokenInt,
  TokenName,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { imitatedSymbol } from './market-pairs.ts'

const pair = {
  exchange_id: Count,
  exchange_name: Text,
  exchange_abbr_name: Text,
  creator_address: AddressText,
  first_owner_address: AddressText,
  create_time: Time,
  first_token_id: TokenName,
  first_token_abbr: Text,
  first_token_precision: Type.Integer(),
  first_token_balance: TokenInt,
  first_token_imitates: Type.Optional(imitatedSymbol('first')),
  second_token_id: TokenName,
  second_token_abbr: Text,
  second_token_precision: Type.Integer(),
  second_token_balance: TokenInt,
  second_token_imitates: Type.Optional(imitatedSymbol('second')),
  price: Type.Unsafe<number>({
    ...Num,
    description: 'second token for one of the first; 0 for an empty pair',
  }),
  status: Type.Integer({ description: '1 open, 0 empty' }),
}

const Traded = Type.Object({
  ...pair,
  volume: Type.Unsafe<number>({ ...Num, description: 'whole first tokens traded in the last 24 h' }),
  svolume: Type.Unsafe<number>({ ...Num, description: 'whole second tokens traded in the last 24 h' }),
  high: Type.Unsafe<number>({
    ...Num,
    description: 'highest price of a trade in the last 24 h; the price without one',
  }),
  low: Type.Unsafe<number>({
    ...Num,
    description: 'lowest price of a trade in the last 24 h; the price without one',
  }),
  up_down_percent: Type.String({ description: 'change of the price in the last 24 h, such as -1.20%' }),
})

/** Every trading pair that the chain itself keeps (Bancor). */
export const listAllExchanges = defineRoute({
  name: 'listAllExchanges',
  path: '/api/exchanges/listall',
  tag: 'Exchanges',
  summary: 'Every trading pair of the chain',
  query: Type.Object({
    name: Type.Optional(Type.String({ maxLength: 100, description: 'part of the name of a pair' })),
  }),
  answer: Type.Array(Traded),
  rows: '',
  example: {},
})

/** Every trading pair of the chain with what its last day brought. */
export const listExchanges = defineRoute({
  name: 'listExchanges',
  path: '/api/exchanges/list',
  tag: 'Exchanges',
  summary: 'Every trading pair of the chain, with the trades of the last 24 hours',
  query: Type.Object({ sort: sortBy('balance') }),
  answer: Type.Object({ total: Count, Data: Type.Array(Traded), data: Type.Array(Traded) }),
  rows: 'data',
  example: { query: { sort: '-balance' } },
})

const ExchangeId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'number of the pair',
})

/** Trades at the pairs of the chain. */
export const listExchangeTrades = defineRoute({
  name: 'listExchangeTrades',
  path: '/api/exchange/transaction',
  tag: 'Exchanges',
  summary: 'Trades at the trading pairs of the chain, newest first',
  query: Type.Object({
    ...paging(20, 200),
    ...timeWindow,
    sort: sortByPlace('timestamp', 'number', 'block'),
    exchangeID: Type.Optional(ExchangeId),
    address: AddressFilter('who traded'),
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    ...listEnd,
    data: Type.Array(
      Type.Object({
        exchangeID: Count,
        blockID: Height,
        tokenID: TokenName,
        createTime: Time,
        trx_hash: TransactionHash,
        quant: TokenInt,
        received: Type.Unsafe<typeof TokenInt.static>({
          ...TokenInt,
          description: 'smallest units of the other token',
        }),
        creatorAddress: SenderAddress,
        confirmed: Flag,
        revert: Flag,
      }),
    ),
  }),
  rows: 'data',
  example: { query: { limit: 2 } },
})

const seconds = (description: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: 253_402_300_799, description: `${description}, seconds` }),
  )

/** Lengths of a candle; `1m` is a month of the calendar, as clients call it. */
export const GRANULARITIES = ['1min', '5min', '15min', '30min', '1h', '4h', '1d', '1w', '1m'] as const
/** One of `GRANULARITIES`. */
export type Granularity = (typeof GRANULARITIES)[number]

/** Prices of a pair over time. */
export const getExchangeCandles = defineRoute({
  name: 'getExchangeCandles',
  path: '/api/exchange/kgraph',
  tag: 'Exchanges',
  summary: 'Prices of a pair in spans of equal length that hold trades, oldest first',
  query: Type.Object({
    exchange_id: ExchangeId,
    granularity: Type.Optional(
      Type.Union(
        GRANULARITIES.map((name) => Type.Literal(name)),
        {
          default: '1h',
          description: `${GRANULARITIES.join(', ')}; weeks begin on Monday, 1m is a month of the calendar`,
        },
      ),
    ),
    time_start: seconds('first moment'),
    time_end: seconds('last moment'),
    ...timeWindow,
  }),
  answer: Type.Object({
    exchange_id: Count,
    granularity: Text,
    time_start: Count,
    time_end: Count,
    isCut: Type.Boolean({ description: 'there were more trades before the first span' }),
    data: Type.Array(
      Type.Object({
        time: Type.Integer({ description: 'seconds' }),
        open: Num,
        high: Num,
        low: Num,
        close: Num,
        volume: Type.Unsafe<number>({ ...Num, description: 'whole first tokens' }),
      }),
    ),
  }),
  rows: 'data',
  example: { query: { exchange_id: 1 } },
})

/** Markets outside of the chain. None are known here. */
export const listMarkets = defineRoute({
  name: 'listMarkets',
  path: '/api/market/markets',
  cost: 'light',
  tag: 'Exchanges',
  summary: 'Markets outside of the chain, of which none are known here',
  query: Type.Object({}),
  answer: Type.Array(
    Type.Object({
      rank: Count,
      name: Text,
      pair: Text,
      link: Text,
      volume: Num,
      volumePercentage: Num,
      volumeNative: Num,
      price: Num,
    }),
  ),
  rows: '',
  example: {},
})
