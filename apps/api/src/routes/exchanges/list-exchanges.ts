import { listAllExchanges, listExchanges, listMarkets } from '@tronlens/api-contract'
import { TRX } from '@tronlens/core'
import { findBlockRange, listTrades, type TradeRow } from '@tronlens/db'
import { handle, type Services } from '../handle.ts'
import { readPairs } from './serialize-pair.ts'
import { changeText, priceTrades } from './trade-prices.ts'

const DAY_MS = 86_400_000
/** Trades of a day that are looked at; the newest ones where there are more. */
const MOST_TRADES = 10_000

type Pairs = Awaited<ReturnType<typeof readPairs>>

export const listAllExchangesRoute = handle(listAllExchanges, async ({ query }, services) => {
  const wanted = query.name?.toLowerCase()
  return (await readPairs(services))
    .map(({ pair }) => pair)
    .filter(
      (row) =>
        !wanted ||
        row.exchange_name.toLowerCase().includes(wanted) ||
        row.exchange_abbr_name.toLowerCase().includes(wanted),
    )
})

/** Trades of the last day of the chain that were carried out, by pair, oldest first. */
async function readLastDay({ db, chain }: Services): Promise<Map<string, TradeRow[]>> {
  const { head_time } = await chain.state()
  const range = await findBlockRange(db, { startTime: head_time - BigInt(DAY_MS) })
  const trades = await listTrades(
    db,
    { range, isDone: true },
    { start: 0, limit: MOST_TRADES, ascending: false },
  )
  const byPair = new Map<string, TradeRow[]>()
  for (const trade of trades.reverse()) {
    const own = byPair.get(String(trade.pair)) ?? []
    own.push(trade)
    byPair.set(String(trade.pair), own)
  }
  return byPair
}

function withLastDay({ row, pair }: Pairs[number], trades: readonly TradeRow[]) {
  const priced = priceTrades(trades, row, pair)
  const prices = priced.map(({ price }) => price)
  const sum = (side: 'first' | 'second') => priced.reduce((total, trade) => total + trade[side], 0)
  return {
    ...pair,
    volume: sum('first'),
    svolume: sum('second'),
    high: prices.reduce((high, price) => Math.max(high, price), prices[0] ?? pair.price),
    low: prices.reduce((low, price) => Math.min(low, price), prices[0] ?? pair.price),
    up_down_percent: changeText(prices[0] ?? pair.price, prices.at(-1) ?? pair.price),
  }
}

/** TRX that a pair holds. */
const trxOf = ({ pair }: Pairs[number]): bigint => {
  if (pair.first_token_id === TRX) return pair.first_token_balance
  return pair.second_token_id === TRX ? pair.second_token_balance : 0n
}

export const listExchangesRoute = handle(listExchanges, async ({ query }, services) => {
  const [pairs, trades] = await Promise.all([readPairs(services), readLastDay(services)])
  if (query.sort) {
    const sign = query.sort.startsWith('-') ? -1 : 1
    pairs.sort((a, b) => sign * Number(trxOf(a) - trxOf(b)))
  }
  const data = pairs.map((each) => withLastDay(each, trades.get(String(each.row.id)) ?? []))
  return { total: data.length, Data: data, data }
})

export const listMarketsRoute = handle(listMarkets, async () => [])
