import type { Granularity } from '@tronlens/api-contract'
import { toBigInt } from '@tronlens/core'
import type { ExchangeRow, TradeRow } from '@tronlens/db'
import { timesOf } from '../block-window.ts'
import { priceOf } from './serialize-pair.ts'

/** A trade from the side of its pair: whole tokens that changed hands, and second token for one of the first. */
export type PricedTrade = { time: number; first: number; second: number; price: number }

type Decimals = { first_token_precision: number; second_token_precision: number }

/** What was given of which token, and what was got of the other one. */
export type Traded = Pick<TradeRow, 'token' | 'amount' | 'received'>

/** The same from the side of its pair: smallest units of the first and of the second token. */
export function sidesOf({ token, amount, received }: Traded, firstToken: Buffer): [bigint, bigint] {
  const [given, got] = [toBigInt(amount), toBigInt(received)]
  return token.equals(firstToken) ? [given, got] : [got, given]
}

/** Trades of a pair with their prices; those that gave or got nothing have none. */
export function priceTrades(
  trades: readonly (Traded & Pick<TradeRow, 'timestamp'>)[],
  { first_token }: Pick<ExchangeRow, 'first_token'>,
  { first_token_precision: firstDecimals, second_token_precision: secondDecimals }: Decimals,
): PricedTrade[] {
  return trades.flatMap((trade) => {
    const [first, second] = sidesOf(trade, first_token)
    if (first <= 0n || second <= 0n) return []
    return [
      {
        time: Number(trade.timestamp),
        first: Number(first) / 10 ** firstDecimals,
        second: Number(second) / 10 ** secondDecimals,
        price: priceOf(first, second, firstDecimals, secondDecimals),
      },
    ]
  })
}

/** What the trades of a span did to the price; `time` is where the span begins, in seconds. */
export type Candle = { time: number; open: number; high: number; low: number; close: number; volume: number }

/** Says where the span begins that a moment is in; both in seconds. */
type BeginOf = (time: number) => number

const every =
  (length: number, from = 0): BeginOf =>
  (time) =>
    Math.floor((time - from) / length) * length + from

const DAY = 86_400
/** The first Monday that has a number. */
const MONDAY = 4 * DAY

function monthOf(time: number): number {
  const day = new Date(time * 1000)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth()) / 1000
}

/** Spans of candles by the names of their lengths. */
export const SPANS: Readonly<Record<Granularity, BeginOf>> = {
  '1min': every(60),
  '5min': every(300),
  '15min': every(900),
  '30min': every(1_800),
  '1h': every(3_600),
  '4h': every(14_400),
  '1d': every(DAY),
  '1w': every(7 * DAY, MONDAY),
  '1m': monthOf,
}

/**
 * Candles of the spans that hold trades.
 *
 * @param trades - oldest first
 */
export function candlesOf(trades: readonly PricedTrade[], beginOf: BeginOf): Candle[] {
  const candles: Candle[] = []
  for (const { time, price, first } of trades) {
    const begin = beginOf(time / 1000)
    const last = candles.at(-1)
    if (last?.time === begin) {
      last.high = Math.max(last.high, price)
      last.low = Math.min(last.low, price)
      last.close = price
      last.volume += first
    } else candles.push({ time: begin, open: price, high: price, low: price, close: price, volume: first })
  }
  return candles
}

/** Trades that candles are made of; the newest ones where there are more. */
const MOST_TRADES = 10_000
/** The page of trades that candles want: one more than they show, to see whether older ones are left out. */
export const CANDLE_PAGE = { start: 0, limit: MOST_TRADES + 1 } as const

const SECOND_MS = 1000

/** Times that candles are of: seconds as requests of charts have them, and the window of every list. */
export function candleTimes(
  { from, to }: { from: number; to: number | undefined },
  query: Parameters<typeof timesOf>[0],
): { startTime: bigint; endTime?: bigint } {
  const { startTime = 0n, endTime } = timesOf(query)
  const first = BigInt(from * SECOND_MS)
  const last = to === undefined ? undefined : BigInt(to * SECOND_MS + SECOND_MS - 1)
  const end = last === undefined || (endTime !== undefined && endTime < last) ? endTime : last
  return { startTime: startTime > first ? startTime : first, ...(end === undefined ? {} : { endTime: end }) }
}

/** Candles of the newest trades. `trades` is the page `CANDLE_PAGE`, newest first. */
export function newestCandles(
  trades: Parameters<typeof priceTrades>[0],
  pair: Pick<ExchangeRow, 'first_token'>,
  decimals: Decimals,
  granularity: Granularity,
): { isCut: boolean; candles: Candle[] } {
  const shown = trades.slice(0, MOST_TRADES).reverse()
  return {
    isCut: trades.length > shown.length,
    candles: candlesOf(priceTrades(shown, pair, decimals), SPANS[granularity]),
  }
}

const PERCENT = 100

/** A number with so many digits; where these say nothing, neither does a sign. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits)
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** Change of a price as the list of pairs shows it, such as `-1.20%`. */
export const changeText = (before: number, now: number): string =>
  `${fixed(before > 0 ? ((now - before) / before) * PERCENT : 0, 2)}%`
