import {
  getExchangeCandles,
  listAllExchanges,
  listExchanges,
  listExchangeTrades,
  listMarkets,
} from './list-exchanges.ts'
import {
  getMarketCandles,
  getMarketDepth,
  getOrderBook,
  getTopPrices,
  listMarketTrades,
} from './market-books.ts'
import {
  getExchangeReturn,
  getOrderOutcome,
  listUserOrders,
  recordExchangeTrade,
  recordOrderChannel,
} from './market-orders.ts'
import { listMarketPairs, listMarketPairsById, searchMarketPairs } from './market-pairs.ts'

export const exchangeRoutes = {
  listAllExchanges,
  listExchanges,
  listExchangeTrades,
  getExchangeCandles,
  getExchangeReturn,
  recordExchangeTrade,
  listMarkets,
  listMarketPairs,
  searchMarketPairs,
  listMarketPairsById,
  getOrderBook,
  getMarketDepth,
  getTopPrices,
  listMarketTrades,
  getMarketCandles,
  listUserOrders,
  getOrderOutcome,
  recordOrderChannel,
} as const
