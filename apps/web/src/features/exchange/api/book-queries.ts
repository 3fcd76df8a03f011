import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MarketPair } from '@tronlens/api-contract'
import { type Address, readTokenAmount, type TransactionId, type WireTokenAmount } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { toApproximate } from '../../../shared/format/amount.ts'
import { SECOND } from '../../../shared/format/time.ts'
import type { Book } from '../book.ts'
import { type Candle, type Concern, type Market, type Resolution, readCoin } from '../market.ts'
import { OPEN_STATES, type Order, orderCoins, PAST_STATES, stateOf } from '../order-status.ts'
import { readPrice } from '../price.ts'

const MARKETS_MS = 10 * SECOND
const BOOK_MS = 3 * SECOND
const TRADES_MS = 10 * SECOND
const DEPTH_MS = 20 * SECOND
const CANDLES_MS = 30 * SECOND
const ORDERS_MS = 3 * SECOND
/** Levels of the book to request: enough to group them and to follow an order through them. */
const LEVELS = 100

/** Sort orders of the market list. */
const SORTS = { volume: 0, hot: 1, rising: 2 } as const
export type Sort = keyof typeof SORTS
export type Quote = '' | 'TRX' | 'USDT'

const CONCERNS: Readonly<Record<number, Concern>> = { 1: 'duplicate', 2: 'risk' }
const NOT_RECOMMENDED = 2

/** Additional fields of a pair of TRC20 tokens. */
const bookOf = ({ contract, tick, lot, minimum }: MarketPair): Pick<Market, 'exchange'> =>
  contract === undefined ||
  contract === '' ||
  tick === undefined ||
  lot === undefined ||
  minimum === undefined
    ? {}
    : {
        exchange: {
          contract,
          tick: readTokenAmount(tick),
          lot: readTokenAmount(lot),
          minimum: readTokenAmount(minimum),
        },
      }

type PairRow = Pick<
  MarketPair,
  | 'fTokenAddr'
  | 'fShortName'
  | 'fPrecision'
  | 'fImitates'
  | 'sTokenAddr'
  | 'sShortName'
  | 'sPrecision'
  | 'sImitates'
> &
  Partial<Pick<MarketPair, 'fTokenName' | 'sTokenName' | 'logo'>>

/** Both coins of a row that describes a pair or an order. */
const coinsOf = (row: PairRow): Pick<Market, 'base' | 'quote'> => ({
  base: readCoin({
    id: String(row.fTokenAddr),
    symbol: row.fShortName,
    decimals: row.fPrecision,
    imitates: row.fImitates,
    ...(row.fTokenName !== undefined && { name: row.fTokenName }),
    ...(row.logo !== undefined && { logo: row.logo }),
  }),
  quote: readCoin({
    id: String(row.sTokenAddr),
    symbol: row.sShortName,
    decimals: row.sPrecision,
    imitates: row.sImitates,
    ...(row.sTokenName !== undefined && { name: row.sTokenName }),
  }),
})

const toMarket = (row: MarketPair): Market => {
  const whole = (raw: number) => raw / 10 ** row.sPrecision
  return {
    id: row.id,
    ...coinsOf(row),
    price: whole(row.price),
    change: Number(row.gain) * 100,
    high: whole(row.highestPrice24h),
    low: whole(row.lowestPrice24h),
    turnover: toApproximate(readTokenAmount(row.volume24h), row.sPrecision),
    concern: CONCERNS[row.risk] ?? (row.source === NOT_RECOMMENDED ? 'unlisted' : undefined),
    ...bookOf(row),
  }
}

/** Pairs of the order book: recommended ones and others. */
export const marketsQuery = (key: string, sort: Sort, quote: Quote) =>
  queryOptions({
    queryKey: ['exchange-markets', key, sort, quote],
    queryFn: async ({ signal }) => {
      const { data } = await api.searchMarketPairs(
        { key, sortType: SORTS[sort], pairType: quote },
        { signal },
      )
      return { listed: data.list.rows.map(toMarket), others: data.hiddenList.rows.map(toMarket) }
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchEvery(MARKETS_MS),
  })

/** Pairs by their numbers. */
export const marketsByIdQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['exchange-markets', ids],
    queryFn: async ({ signal }) =>
      ids.length === 0
        ? []
        : (await api.listMarketPairsById({ ids: ids.join(',') }, { signal })).data.rows.map(toMarket),
    refetchInterval: refetchEvery(MARKETS_MS),
  })

type LevelRow = { Price: number; Amount: WireTokenAmount; Orders: number }

/** Open orders of a pair by price. */
export const bookQuery = (id: number) =>
  queryOptions({
    queryKey: ['exchange-book', id],
    queryFn: async ({ signal }): Promise<Book> => {
      const { buy, sell } = (await api.getOrderBook({ id, limit: LEVELS }, { signal })).data
      const read = (rows: LevelRow[]) =>
        rows.map(({ Price, Amount, Orders }) => ({
          price: readPrice(Price),
          amount: readTokenAmount(Amount),
          orders: Orders,
        }))
      return { bids: read(buy), asks: read(sell) }
    },
    refetchInterval: refetchEvery(BOOK_MS),
  })

/** Total bids or asks up to a price, in whole tokens. */
export interface DepthPoint {
  price: number
  amount: number
}
export interface Depth {
  bids: readonly DepthPoint[]
  asks: readonly DepthPoint[]
}

/** All open orders of the book, cumulated from the best price outwards. */
export const depthQuery = ({ id, base, quote }: Market) =>
  queryOptions({
    queryKey: ['exchange-depth', id],
    queryFn: async ({ signal }): Promise<Depth> => {
      const { buy, sell } = (await api.getMarketDepth({ id }, { signal })).data
      const read = (rows: typeof buy) =>
        rows.map(({ Price, amount }) => ({
          price: Price / 10 ** quote.decimals,
          amount: toApproximate(readTokenAmount(amount), base.decimals),
        }))
      return { bids: read(buy), asks: read(sell) }
    },
    refetchInterval: refetchEvery(DEPTH_MS),
  })

/** A trade of either exchange; an amount in smallest units of the first token. */
export interface Trade {
  key: string
  hash: TransactionId
  time: number
  side: 'buy' | 'sell'
  price: number
  amount: bigint
  block: number
}

const SELL = 1

/** Trades of a pair, the newest first. */
export const tradesQuery = ({ id, quote }: Market, start = 0, limit = 40) =>
  queryOptions({
    queryKey: ['exchange-trades', id, start, limit],
    queryFn: async ({ signal }): Promise<{ rows: Trade[]; total: number }> => {
      const { data } = await api.listMarketTrades({ pairID: id, start, limit }, { signal })
      return {
        total: data.total,
        rows: data.rows.map((row, place) => ({
          // one transaction can hold several trades of an order: they keep their order
          key: `${row.hash}:${row.price}:${place}`,
          hash: row.hash,
          time: row.orderTime,
          side: row.order_type === SELL ? 'sell' : 'buy',
          price: row.price / 10 ** quote.decimals,
          amount: readTokenAmount(row.volume),
          block: row.block,
        })),
      }
    },
    refetchInterval: refetchEvery(TRADES_MS),
  })

/** Candles of a pair of the order book, oldest first. */
export const candlesQuery = (id: number, resolution: Resolution) =>
  queryOptions({
    queryKey: ['exchange-candles', id, resolution],
    queryFn: async ({ signal }): Promise<readonly Candle[]> =>
      (await api.getMarketCandles({ pairID: id, resolution }, { signal })).data.rows,
    refetchInterval: refetchEvery(CANDLES_MS),
  })

export interface OrderFilter {
  address: Address
  kind: 'open' | 'past'
  /** Orders of one pair only. */
  pair: Pick<Market, 'base' | 'quote'> | undefined
  start: number
  limit: number
}

const STATES = { open: OPEN_STATES, past: PAST_STATES } as const

/** Orders of an account, the newest first. */
export const ordersQuery = ({ address, kind, pair, start, limit }: OrderFilter) =>
  queryOptions({
    queryKey: ['exchange-orders', address, kind, pair?.base.id, pair?.quote.id, start, limit],
    queryFn: async ({ signal }): Promise<{ rows: Order[]; total: number }> => {
      const { data } = await api.listUserOrders(
        {
          uAddr: address,
          start,
          limit,
          status: STATES[kind],
          ...(pair ? { fTokenAddr: pair.base.id, sTokenAddr: pair.quote.id } : {}),
        },
        { signal },
      )
      return {
        total: data.total,
        rows: data.rows.map((row) => ({
          ...orderCoins(coinsOf(row)),
          id: row.orderID,
          ...(row.contract && { contract: row.contract }),
          hash: row.hash,
          time: row.orderTime,
          pairId: row.pairId,
          side: row.orderType === SELL ? 'sell' : 'buy',
          price: row.price,
          amount: readTokenAmount(row.volume),
          filled: readTokenAmount(row.curTurnover),
          state: stateOf(row.orderStatus),
        })),
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchEvery(ORDERS_MS),
  })

const FINE = 0

/** Whether the transaction that makes or cancels an order has failed. */
export const hasFailedQuery = (act: 'entry' | 'cancel', hash: string) =>
  queryOptions({
    queryKey: ['exchange-abnormal', act, hash],
    queryFn: async ({ signal }) => {
      const { order_status } = (
        await api.getOrderOutcome({ action_type: act, [`${act}_txid` as const]: hash }, { signal })
      ).data
      return order_status !== FINE
    },
    refetchInterval: refetchEvery(TRADES_MS),
  })
