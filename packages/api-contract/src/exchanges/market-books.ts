import { type TSchema, Type } from '@sinclair/typebox'
import { listEnd, paging, timeWindow } from '../common/query.ts'
import { Count, described, Flag, Height, Num, Time, TokenInt, TransactionHash } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { GRANULARITIES, type Granularity } from './list-exchanges.ts'
import { MarketPairId, marketAnswer, RawPrice } from './market-pairs.ts'

const pairInPath = Type.Object({ id: MarketPairId })

const bookOf = <Level extends TSchema>(level: Level) =>
  Type.Object({
    ...marketAnswer,
    data: Type.Object({ buy: Type.Array(level), sell: Type.Array(level) }),
  })

const BookLevel = Type.Object({
  Price: RawPrice,
  Amount: described(TokenInt, 'smallest units of the first token at this price'),
  Orders: described(Count, 'open orders at this price'),
})

/** What is asked and offered at a pair, by price. */
export const getOrderBook = defineRoute({
  name: 'getOrderBook',
  path: '/api/exchange/common/orderListV2/:id',
  tag: 'Exchanges',
  summary: 'Open orders of a pair by price, the best first',
  params: pairInPath,
  query: Type.Object({
    limit: Type.Optional(
      Type.Integer({
        ...{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 20 },
        description: 'prices of each side; more than 100 is cut to 100',
      }),
    ),
  }),
  answer: bookOf(BookLevel),
  example: { params: { id: 1_000_001 } },
})

const DepthLevel = Type.Object({
  Price: RawPrice,
  amount: described(TokenInt, 'smallest units of the first token up to this price'),
})

/** How much a price would have to move for an amount. */
export const getMarketDepth = defineRoute({
  name: 'getMarketDepth',
  path: '/api/exchange/common/deepgraph/:id',
  tag: 'Exchanges',
  summary: 'Open orders of a pair summed up from the best price on',
  params: pairInPath,
  answer: bookOf(DepthLevel),
  example: { params: { id: 1_000_001 } },
})

/** The best price of each side; null where there is no order. */
const BestPrice = Type.Unsafe<number | null>({
  type: ['number', 'null'],
  description: 'smallest units of the second token for a whole first token; null where there is no order',
})

/** The best prices of a pair. */
export const getTopPrices = defineRoute({
  name: 'getTopPrices',
  path: '/api/exchange/common/toppriceV2/:id',
  tag: 'Exchanges',
  summary: 'Lowest ask and highest bid of a pair',
  params: pairInPath,
  answer: Type.Object({
    ...marketAnswer,
    data: Type.Object({ sellLowPrice: BestPrice, buyHighPrice: BestPrice }),
  }),
  example: { params: { id: 1_000_001 } },
})

/** Side of an order. */
export const OrderSide = Type.Integer({ description: '0 buys the first token, 1 sells it' })

/** Trades of a pair of the order book. */
export const listMarketTrades = defineRoute({
  name: 'listMarketTrades',
  path: '/api/exchange/common/latestOrders',
  tag: 'Exchanges',
  summary: 'Trades at a pair of the order book, newest first',
  query: Type.Object({ ...paging(40, 200), pairID: MarketPairId, ...timeWindow }),
  answer: Type.Object({
    ...marketAnswer,
    ...listEnd,
    data: Type.Object({
      rows: Type.Array(
        Type.Object({
          orderID: Type.String({
            description:
              'the order that met one that waited: 64 hex characters, or a number of a pair of TRC20 tokens',
          }),
          hash: TransactionHash,
          orderTime: Time,
          price: RawPrice,
          volume: described(TokenInt, 'smallest units of the first token'),
          unit: Type.String({ description: 'symbol of the second token' }),
          order_type: described(OrderSide, 'what the order did that met one that waited: 0 buy, 1 sell'),
          block: Height,
          confirmed: Flag,
        }),
      ),
      total: Count,
    }),
  }),
  rows: 'data.rows',
  example: { query: { pairID: 1_000_001, limit: 2 } },
})

/** Lengths of a candle by the names that clients of the order book have for them. */
export const RESOLUTIONS = {
  5: '5min',
  30: '30min',
  60: '1h',
  240: '4h',
  '1D': '1d',
  '1W': '1w',
  '1M': '1m',
} as const satisfies Record<string, Granularity>

const seconds = (description: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: 253_402_300_799, description: `${description}, seconds` }),
  )

const resolutionNames = [
  ...(Object.keys(RESOLUTIONS) as `${keyof typeof RESOLUTIONS}`[]),
  ...GRANULARITIES,
] as const

/** Prices of a pair of the order book over time. */
export const getMarketCandles = defineRoute({
  name: 'getMarketCandles',
  path: '/api/exchange/kchart',
  tag: 'Exchanges',
  summary: 'Prices of a pair of the order book in spans that hold trades, oldest first',
  query: Type.Object({
    pairID: Type.Optional(MarketPairId),
    pair: Type.Optional(described(MarketPairId, 'the same as pairID; one of both is needed')),
    resolution: Type.Optional(
      Type.Union(
        resolutionNames.map((name) => Type.Literal(name)),
        { default: '30', description: 'minutes, or 1D, 1W, 1M; the names of kgraph are taken as well' },
      ),
    ),
    from: seconds('first moment'),
    to: seconds('last moment'),
    time_start: seconds('the same as from'),
    time_end: seconds('the same as to'),
    ...timeWindow,
  }),
  answer: Type.Object({
    ...marketAnswer,
    data: Type.Object({
      isCut: Type.Boolean({ description: 'there were more trades before the first span' }),
      rows: Type.Array(
        Type.Object({
          time: Type.Integer({ description: 'seconds' }),
          open: described(Num, 'whole second tokens for a whole first token, as the others'),
          high: Num,
          low: Num,
          close: Num,
          volume: described(Num, 'whole first tokens'),
        }),
      ),
    }),
  }),
  rows: 'data.rows',
  example: { query: { pairID: 1_000_001 } },
})
