import type { routes } from '@tronlens/api-contract'
import type { HandledRoute } from '../handle.ts'
import { listAllExchangesRoute, listExchangesRoute, listMarketsRoute } from './list-exchanges.ts'
import { getExchangeCandlesRoute, listExchangeTradesRoute } from './list-trades.ts'
import {
  getMarketCandlesRoute,
  getMarketDepthRoute,
  getOrderBookRoute,
  getTopPricesRoute,
  listMarketTradesRoute,
} from './market-books.ts'
import { getOrderOutcomeRoute, listUserOrdersRoute, recordOrderChannelRoute } from './market-orders.ts'
import { listMarketPairsByIdRoute, listMarketPairsRoute, searchMarketPairsRoute } from './market-pairs.ts'
import { getExchangeReturnRoute, recordExchangeTradeRoute } from './pool-trades.ts'

/** Handlers of trading pairs and of the order book. */
export const exchangeHandlers = {
  listAllExchanges: listAllExchangesRoute,
  listExchanges: listExchangesRoute,
  listExchangeTrades: listExchangeTradesRoute,
  getExchangeCandles: getExchangeCandlesRoute,
  getExchangeReturn: getExchangeReturnRoute,
  recordExchangeTrade: recordExchangeTradeRoute,
  listMarkets: listMarketsRoute,
  listMarketPairs: listMarketPairsRoute,
  searchMarketPairs: searchMarketPairsRoute,
  listMarketPairsById: listMarketPairsByIdRoute,
  getOrderBook: getOrderBookRoute,
  getMarketDepth: getMarketDepthRoute,
  getTopPrices: getTopPricesRoute,
  listMarketTrades: listMarketTradesRoute,
  getMarketCandles: getMarketCandlesRoute,
  listUserOrders: listUserOrdersRoute,
  getOrderOutcome: getOrderOutcomeRoute,
  recordOrderChannel: recordOrderChannelRoute,
} satisfies Partial<Record<keyof typeof routes, HandledRoute>>
