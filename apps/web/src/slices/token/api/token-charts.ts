import { queryOptions } from '@tanstack/react-query'
import { type Address, readTokenAmount, type TokenAmount } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import type { Point } from '../../../shared/chart/chart.ts'
import { readDay } from '../../../shared/format/day.ts'
import { DAY, MINUTE } from '../../../shared/format/time.ts'

const STALE = { staleTime: MINUTE }

/** A day of a token: how often it was moved and how much. */
export interface TokenDay {
  day: number
  transfers: number
  amount: number
}

/** Movements of a token by day, oldest first. */
export const tokenDaysQuery = (id: string) =>
  queryOptions({
    ...STALE,
    queryKey: ['token-days', id],
    queryFn: async ({ signal }): Promise<TokenDay[]> => {
      const { data } = await api.listTokenDays({ token: id }, { signal })
      return data.map((row) => ({
        day: readDay(row.day),
        transfers: row.transfer_count,
        amount: Number(row.amount),
      }))
    },
  })

/** A day on which units of a token were made or destroyed. */
export interface SupplyDay {
  day: number
  minted: TokenAmount
  burned: TokenAmount
  supply: TokenAmount
}

/**
 * Days on which a contract made or destroyed units of its token, oldest first; none
 * where there is no contract.
 */
export const supplyDaysQuery = (contract: Address | undefined) =>
  queryOptions({
    ...STALE,
    queryKey: ['supply-days', contract],
    queryFn: async ({ signal }): Promise<SupplyDay[]> => {
      if (contract === undefined) return []
      const { data } = await api.listSupplyDays({ contract }, { signal })
      return data.map((row) => ({
        day: readDay(row.day),
        minted: readTokenAmount(row.minted),
        burned: readTokenAmount(row.burned),
        supply: readTokenAmount(row.supply),
      }))
    },
  })

/** A series with a point for every day between its first and last one. */
export function everyDay<Row extends { day: number }>(
  rows: readonly Row[],
  read: (row: Row) => number,
  between: 'zero' | 'kept',
): Point[] {
  const points: Point[] = []
  for (const row of rows) {
    const before = points.at(-1)
    for (let day = (before?.day ?? row.day) + DAY; before && day < row.day; day += DAY)
      points.push({ day, value: between === 'kept' ? before.value : 0 })
    points.push({ day: row.day, value: read(row) })
  }
  return points
}

/** The price at the end of a day, TRX for a whole token. */
export interface PriceDay {
  day: number
  price: number
}

/**
 * Candles hold the price of the first token of a pair in the second; when TRX is the first, the price is
 * inverted.
 */
export const priceDays = (
  candles: readonly { time: number; close: number }[],
  startsWithTrx: boolean,
): PriceDay[] =>
  candles.map(({ time, close }) => ({ day: time * 1000, price: startsWithTrx ? 1 / close : close }))

/**
 * Prices of a token by day at the trading pair with TRX that names its price, oldest first; days
 * without a trade are left out.
 *
 * @param since - first day, milliseconds
 */
export const priceDaysQuery = (pair: { id: number; startsWithTrx: boolean }, since: number) =>
  queryOptions({
    ...STALE,
    queryKey: ['price-days', pair.id, since],
    queryFn: async ({ signal }): Promise<PriceDay[]> => {
      const query = { exchange_id: pair.id, granularity: '1d', time_start: since / 1000 } as const
      const { data } = await api.getExchangeCandles(query, { signal })
      return priceDays(data, pair.startsWithTrx)
    },
  })
