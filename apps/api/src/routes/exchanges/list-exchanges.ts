import { listAllExchanges, listExchanges, listMarkets } from '@tronlens/api-contract'
import { TRX } from '@tronlens/core'
import type { TradeRow } from '@tronlens/db'
import type { WithChain } from '../../services/chain-watch.ts'
import { listLastDay, tradesByPair } from '../../services/pair-days.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { readPairs } from './serialize-pair.ts'
import { changeText, priceTrades } from './trade-prices.ts'

type Pairs = Awaited<ReturnType<typeof readPairs>>

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

/** Every pair of the chain with what its last day brought. */
async function readTraded(services: WithChain & WithTokens) {
  const [pairs, lastDay] = await Promise.all([readPairs(services), listLastDay(services.db, services.chain)])
  const trades = tradesByPair(lastDay)
  return pairs.map((each) => withLastDay(each, trades.get(String(each.row.id)) ?? []))
}
type Traded = Awaited<ReturnType<typeof readTraded>>[number]

export const listAllExchangesRoute = handle(listAllExchanges, async ({ query }, services) => {
  const search = query.name?.toLowerCase()
  return (await readTraded(services)).filter(
    (row) =>
      !search ||
      row.exchange_name.toLowerCase().includes(search) ||
      row.exchange_abbr_name.toLowerCase().includes(search),
  )
})

/** TRX that a pair holds. */
const trxOf = (pair: Traded): bigint => {
  if (pair.first_token_id === TRX) return pair.first_token_balance
  return pair.second_token_id === TRX ? pair.second_token_balance : 0n
}

export const listExchangesRoute = handle(listExchanges, async ({ query }, services) => {
  const data = await readTraded(services)
  if (query.sort) {
    const sign = query.sort.startsWith('-') ? -1 : 1
    data.sort((a, b) => sign * Number(trxOf(a) - trxOf(b)))
  }
  return { total: data.length, Data: data, data }
})

export const listMarketsRoute = handle(listMarkets, async () => [])
