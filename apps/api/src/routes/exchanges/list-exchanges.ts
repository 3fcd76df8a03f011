import { listAllExchanges, listExchanges, listMarkets } from '@tronlens/api-contract'
import { TRX } from '@tronlens/core'
import type { TradeRow } from '@tronlens/db'
import { listLastDay, tradesByPair } from '../../services/pair-days.ts'
import { handle } from '../handle.ts'
import { readPairs } from './serialize-pair.ts'
import { changeText, priceTrades } from './trade-prices.ts'

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
  const [pairs, lastDay] = await Promise.all([readPairs(services), listLastDay(services.db, services.chain)])
  const trades = tradesByPair(lastDay)
  if (query.sort) {
    const sign = query.sort.startsWith('-') ? -1 : 1
    pairs.sort((a, b) => sign * Number(trxOf(a) - trxOf(b)))
  }
  const data = pairs.map((each) => withLastDay(each, trades.get(String(each.row.id)) ?? []))
  return { total: data.length, Data: data, data }
})

export const listMarketsRoute = handle(listMarkets, async () => [])
