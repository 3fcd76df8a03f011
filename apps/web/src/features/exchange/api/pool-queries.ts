import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Address, readTokenAmount } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { type Candle, type Resolution, readCoin } from '../market.ts'
import { type Pool, priceOfTrade } from '../pool.ts'
import type { Trade } from './book-queries.ts'

const POOLS_MS = 10 * SECOND
const CANDLES_MS = 30 * SECOND

type PoolRow = Pick<
  Awaited<ReturnType<typeof api.listExchanges>>['data'][number],
  `${'first' | 'second'}_token_${'id' | 'abbr' | 'precision' | 'imitates'}`
>

const coinsOf = (row: PoolRow): Pick<Pool, 'base' | 'quote'> => ({
  base: readCoin({
    id: String(row.first_token_id),
    symbol: row.first_token_abbr,
    decimals: row.first_token_precision,
    imitates: row.first_token_imitates,
  }),
  quote: readCoin({
    id: String(row.second_token_id),
    symbol: row.second_token_abbr,
    decimals: row.second_token_precision,
    imitates: row.second_token_imitates,
  }),
})

/** The pools of the chain, those with the most TRX first. */
export const poolsQuery = queryOptions({
  queryKey: ['exchange-pools'],
  queryFn: async ({ signal }): Promise<readonly Pool[]> => {
    const { data } = await api.listExchanges({ sort: '-balance' }, { signal })
    return data.map((row) => ({
      id: row.exchange_id,
      ...coinsOf(row),
      price: row.price,
      change: Number.parseFloat(row.up_down_percent),
      high: row.high,
      low: row.low,
      turnover: row.svolume,
      concern: undefined,
      baseHeld: readTokenAmount(row.first_token_balance),
      quoteHeld: readTokenAmount(row.second_token_balance),
    }))
  },
  refetchInterval: refetchEvery(POOLS_MS),
})

/** Trades at a pool, newest first; only those of one account where an account is given. */
export const poolTradesQuery = (pool: Pool, start = 0, limit = 40, address?: Address) =>
  queryOptions({
    queryKey: ['exchange-pool-trades', pool.id, start, limit, address],
    queryFn: async ({ signal }): Promise<{ rows: Trade[]; total: number }> => {
      const { data, rangeTotal } = await api.listExchangeTrades(
        { exchangeID: pool.id, start, limit, ...(address ? { address } : {}) },
        { signal },
      )
      return {
        total: rangeTotal,
        rows: data
          .filter(({ revert }) => !revert)
          .map((row) => {
            const isSale = String(row.tokenID) === pool.base.id
            const [given, got] = [readTokenAmount(row.quant), readTokenAmount(row.received)]
            const [amount, cost] = isSale ? [given, got] : [got, given]
            return {
              key: row.trx_hash,
              hash: row.trx_hash,
              time: row.createTime,
              side: isSale ? 'sell' : 'buy',
              price: priceOfTrade(amount, cost, pool),
              amount,
              block: row.blockID,
            }
          }),
      }
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetchEvery(POOLS_MS),
  })

const GRANULARITY = {
  '5': '5min',
  '30': '30min',
  '60': '1h',
  '240': '4h',
  '1D': '1d',
  '1W': '1w',
  '1M': '1m',
} as const

/** Candle lengths that pools have; there is none of a month. */
export const POOL_RESOLUTIONS = Object.keys(GRANULARITY) as (keyof typeof GRANULARITY)[]

/** Candles of a pool, oldest first. */
export const poolCandlesQuery = (id: number, resolution: Resolution) =>
  queryOptions({
    queryKey: ['exchange-pool-candles', id, resolution],
    queryFn: async ({ signal }): Promise<readonly Candle[]> => {
      const granularity = GRANULARITY[resolution]
      return (await api.getExchangeCandles({ exchange_id: id, granularity }, { signal })).data
    },
    refetchInterval: refetchEvery(CANDLES_MS),
  })

/** The proceeds of selling an amount to a pool now, in smallest units of the other token. */
export const calcQuery = (exchangeId: number, sellId: string, sell: bigint) =>
  queryOptions({
    queryKey: ['exchange-calc', exchangeId, sellId, String(sell)],
    queryFn: async ({ signal }) => {
      const answer = await api.getExchangeReturn(
        { exchangeID: exchangeId, sellID: sellId, sell: String(sell) },
        { signal },
      )
      return readTokenAmount(answer.buyTokenQuant)
    },
    enabled: sell > 0n,
    placeholderData: keepPreviousData,
    refetchInterval: refetchEvery(POOLS_MS),
  })
