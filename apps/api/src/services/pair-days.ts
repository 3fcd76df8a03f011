import { toBigInt } from '@tronlens/core'
import { type Database, findBlockRange, listTrades, TRX_REF, type TradeRow } from '@tronlens/db'
import type { ChainWatch } from './chain-watch.ts'

const DAY_MS = 86_400_000n
/** Trades of a day that are looked at; the newest ones where there are more. */
export const MOST_TRADES = 10_000
const SUN = 1_000_000

/** Trades of the last day of the chain that were carried out, at all pairs, oldest first. */
export async function listLastDay(db: Database, chain: ChainWatch): Promise<TradeRow[]> {
  const { head_time } = await chain.state()
  const range = await findBlockRange(db, { startTime: head_time - DAY_MS })
  const trades = await listTrades(
    db,
    { range, isDone: true },
    { start: 0, limit: MOST_TRADES, ascending: false },
  )
  return trades.reverse()
}

/** Trades by the pair that they were made at, in the order that they have. */
export function tradesByPair(trades: readonly TradeRow[]): Map<string, TradeRow[]> {
  const byPair = new Map<string, TradeRow[]>()
  for (const trade of trades) {
    const own = byPair.get(String(trade.pair)) ?? []
    own.push(trade)
    byPair.set(String(trade.pair), own)
  }
  return byPair
}

/** What a day did at a pair with TRX. */
export type PairDay = {
  /** TRX that changed hands. */
  volumeInTrx: number
  /**
   * From the price of the first trade to that of the last, 0.5 is half as much more; undefined without a
   * trade.
   */
  change: number | undefined
}

/**
 * Sums up a day at a pair with TRX.
 *
 * @param trades - oldest first
 */
export function dayOf(trades: readonly TradeRow[]): PairDay {
  const sides = trades.flatMap(({ token, amount, received }) => {
    const [given, got] = [Number(toBigInt(amount)), Number(toBigInt(received))]
    if (given <= 0 || got <= 0) return []
    return [token.equals(TRX_REF) ? { sun: given, tokens: got } : { sun: got, tokens: given }]
  })
  const prices = sides.map(({ sun, tokens }) => sun / tokens)
  const [first, last] = [prices[0], prices.at(-1)]
  return {
    volumeInTrx: sides.reduce((sum, { sun }) => sum + sun, 0) / SUN,
    change: first === undefined || last === undefined ? undefined : last / first - 1,
  }
}
