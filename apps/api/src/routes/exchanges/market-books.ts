import {
  type Granularity,
  getMarketCandles,
  getMarketDepth,
  getOrderBook,
  getTopPrices,
  listMarketTrades,
  RESOLUTIONS,
} from '@tronlens/api-contract'
import { toBigInt, tokenAmount, transactionId } from '@tronlens/core'
import {
  type BlockRange,
  type BookLevelRow,
  countFills,
  findBlockRange,
  listBookLevels,
  listFills,
  listTokenFills,
} from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { readPage, readRows } from '../../http/list-page.ts'
import { totals } from '../../http/parameters.ts'
import { hexText } from '../../serialize/address.ts'
import { height, time } from '../../serialize/values.ts'
import type { WithDb, WithNetwork } from '../../services/databases.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { findMarketPair, GOOD, rawPrice, symbolOf } from './market-tokens.ts'
import { readTokenBook, readTokenTrades } from './token-books.ts'
import { findTokenMarket, isTokenPair } from './token-exchange.ts'
import { CANDLE_PAGE, candleTimes, newestCandles, sidesOf } from './trade-prices.ts'

/** Prices of each side of a book. */
const MOST_LEVELS = 100
/** Prices of each side that a picture of the book shows. */
const DEPTH_LEVELS = 200

/** An order's price and amount, from the side of its pair. */
type Level = { price: number; amount: bigint; orders: number }

/** Both sides of the book of a pair, the best prices first. */
async function readBook(services: WithNetwork & WithTokens, id: number, limit: number) {
  if (isTokenPair(id)) return readTokenBook(services, id, limit)
  const { db } = services
  const pair = await findMarketPair(db, id)
  const { base, quote } = pair
  const [tokens, asks, bids] = await Promise.all([
    loadTokens(services, [base, quote]),
    listBookLevels(db, base, quote, limit),
    listBookLevels(db, quote, base, limit),
  ])
  const decimals = tokens(base).tokenDecimal
  const sell = asks.map(
    (row: BookLevelRow): Level => ({
      price: rawPrice(row.sell_quantity, row.buy_quantity, decimals),
      amount: toBigInt(row.selling),
      orders: row.orders,
    }),
  )
  const buy = bids.map(
    (row: BookLevelRow): Level => ({
      price: rawPrice(row.buy_quantity, row.sell_quantity, decimals),
      amount: toBigInt(row.buying),
      orders: row.orders,
    }),
  )
  return { buy, sell }
}

export const getOrderBookRoute = handle(getOrderBook, async ({ params, query }, services) => {
  const { buy, sell } = await readBook(services, params.id, Math.min(query.limit ?? 20, MOST_LEVELS))
  const serialize = ({ price, amount, orders }: Level) => ({
    Price: price,
    Amount: tokenAmount(amount),
    Orders: orders,
  })
  return { ...GOOD, data: { buy: buy.map(serialize), sell: sell.map(serialize) } }
})

function sumUp(levels: readonly Level[]) {
  let sum = 0n
  return levels.map(({ price, amount }) => {
    sum += amount
    return { Price: price, amount: tokenAmount(sum) }
  })
}

export const getMarketDepthRoute = handle(getMarketDepth, async ({ params }, services) => {
  const { buy, sell } = await readBook(services, params.id, DEPTH_LEVELS)
  return { ...GOOD, data: { buy: sumUp(buy), sell: sumUp(sell) } }
})

export const getTopPricesRoute = handle(getTopPrices, async ({ params }, services) => {
  const { buy, sell } = await readBook(services, params.id, 1)
  return { ...GOOD, data: { sellLowPrice: sell[0]?.price ?? null, buyHighPrice: buy[0]?.price ?? null } }
})

export const listMarketTradesRoute = handle(listMarketTrades, async ({ query }, services) => {
  const { db, chain } = services
  const page = readPage(listMarketTrades.name, { sort: '-timestamp', ...query }, 40, 200)
  const range = await readRange(services, query)
  if (isTokenPair(query.pairID)) {
    const { end, ...data } = await readTokenTrades(services, query.pairID, range, page)
    return { ...GOOD, data, ...end }
  }
  const pair = await findMarketPair(db, query.pairID)
  const filter = { pair, range }
  const [{ rows, end }, found, tokens, state] = await Promise.all([
    readRows(page, (part) => listFills(db, filter, part)),
    countFills(db, filter),
    loadTokens(services, [pair.base, pair.quote]),
    chain.state(),
  ])
  const decimals = tokens(pair.base).tokenDecimal
  return {
    ...GOOD,
    data: {
      rows: rows.map((row) => {
        const isSale = row.token.equals(pair.base)
        const [base, quote] = sidesOf(row, pair.base)
        return {
          orderID: row.taker,
          hash: transactionId(hexText(row.hash)),
          orderTime: time(row.timestamp),
          price: rawPrice(base, quote, decimals),
          volume: tokenAmount(base),
          unit: symbolOf(pair.quote, tokens),
          order_type: isSale ? 1 : 0,
          block: height(row.block_number),
          confirmed: row.block_number <= state.solid_number,
        }
      }),
      total: totals(found).total,
    },
    ...end,
  }
})

const isResolution = (name: string): name is `${keyof typeof RESOLUTIONS}` => name in RESOLUTIONS
const granularityOf = (name: Granularity | `${keyof typeof RESOLUTIONS}`): Granularity =>
  isResolution(name) ? RESOLUTIONS[name] : name

/** The pair that a question about candles names by either of its names. */
function pairOfQuery({ pairID, pair = pairID }: { pairID?: number; pair?: number }): number {
  if (pair === undefined)
    throw new InvalidParameterError('pairID', undefined, 'the number of a pair', {
      kind: 'range',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
    })
  return pair
}

/** The newest trades of a pair in some blocks, as candles are made of them. */
async function readCandleTrades(services: WithDb & WithNetwork, id: number, range: BlockRange) {
  const { db } = services
  if (!isTokenPair(id)) {
    const pair = await findMarketPair(db, id)
    return { pair, trades: await listFills(db, { pair, range }, CANDLE_PAGE) }
  }
  const pair = await findTokenMarket(services, id)
  const fills = await listTokenFills(db, { contract: pair.contract, pair: pair.id, range }, CANDLE_PAGE)
  const trades = fills.map(({ timestamp, base, quote }) => ({
    timestamp,
    token: pair.base,
    amount: base,
    received: quote,
  }))
  return { pair, trades }
}

export const getMarketCandlesRoute = handle(getMarketCandles, async ({ query }, services) => {
  const { from = query.time_start ?? 0, to = query.time_end } = query
  const range = await findBlockRange(services.db, candleTimes({ from, to }, query))
  const { pair, trades } = await readCandleTrades(services, pairOfQuery(query), range)
  const tokens = await loadTokens(services, [pair.base, pair.quote])
  const { isCut, candles } = newestCandles(
    trades,
    { first_token: pair.base },
    {
      first_token_precision: tokens(pair.base).tokenDecimal,
      second_token_precision: tokens(pair.quote).tokenDecimal,
    },
    granularityOf(query.resolution ?? '30'),
  )
  return { ...GOOD, data: { isCut, rows: candles } }
})
