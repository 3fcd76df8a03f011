import {
  type DayOverview,
  listChainSizes,
  listDailyAccounts,
  listDailyBlockSizes,
  listDailyTransactions,
  listIncome,
  listTotalTransactions,
} from '@tronlens/api-contract'
import { sun, trxNumber } from '@tronlens/core'
import { type DayOfSupply, listDays, listDaysOf, listTrxPrices } from '@tronlens/db'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { daysOf, daysWithin, type Window } from '../contracts/days-of.ts'
import { handle } from '../handle.ts'
import { serializeDay } from '../system/stats-overview.ts'
import { MOST_DAYS } from './daily-charts.ts'

const MOST_PERIODS = 5_000
const MONTHS_A_QUARTER = 3

/** One number of each of the last days, of a window where there is one. */
async function readOverview(
  { db, chain }: WithChain & WithDb,
  { days, ...window }: Window & { days?: number },
  value: (day: DayOverview) => number,
) {
  const [found, { head_time }] = await Promise.all([
    listDays(db, days ?? MOST_DAYS, daysOf(window)),
    chain.state(),
  ])
  const rows = found.map((row) => serializeDay(row, head_time))
  const data = rows.map((row) => ({ date: row.date, dateDayStr: row.dateDayStr, value: value(row) }))
  return { success: true, total: data.length, data }
}

export const listDailyTransactionsRoute = handle(listDailyTransactions, ({ query }, services) =>
  readOverview(services, query, (day) => day.newTransactionSeen),
)
export const listTotalTransactionsRoute = handle(listTotalTransactions, ({ query }, services) =>
  readOverview(services, query, (day) => day.totalTransaction),
)
export const listDailyAccountsRoute = handle(listDailyAccounts, ({ query }, services) =>
  readOverview(services, query, (day) => day.newAddressSeen),
)
export const listDailyBlockSizesRoute = handle(listDailyBlockSizes, ({ query }, services) =>
  readOverview(services, query, (day) => day.avgBlockSize),
)
export const listChainSizesRoute = handle(listChainSizes, ({ query }, services) =>
  readOverview(services, query, (day) => day.blockchainSize),
)

/** First day of the period that a day is in, by `timeType`. */
const PERIODS: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => `${day.slice(0, 7)}-01`,
  (day) => {
    const month = Number(day.slice(5, 7)) - 1
    const first = month - (month % MONTHS_A_QUARTER) + 1
    return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
  },
  (day) => `${day.slice(0, 4)}-01-01`,
]

type Fees = Record<'fees' | 'energy_fees' | 'net_fees', bigint>
const NO_FEES: Fees = { fees: 0n, energy_fees: 0n, net_fees: 0n }
const plus = (one: Fees, other: Fees): Fees => ({
  fees: one.fees + other.fees,
  energy_fees: one.energy_fees + other.energy_fees,
  net_fees: one.net_fees + other.net_fees,
})

/** Fees of each period, oldest first. */
function addUp(days: readonly DayOfSupply[], periodOf: (day: string) => string): [string, Fees][] {
  const periods = new Map<string, Fees>()
  for (const day of days) {
    const period = periodOf(day.day)
    periods.set(period, plus(periods.get(period) ?? NO_FEES, day))
  }
  return [...periods]
}

const trx = (amount: bigint) => trxNumber(sun(amount))

export const listIncomeRoute = handle(listIncome, async ({ query }, { db, people, network }) => {
  const named = daysOf({
    ...(query.start === undefined ? {} : { start_timestamp: query.start }),
    ...(query.end === undefined ? {} : { end_timestamp: query.end }),
  })
  const range = daysWithin(named, query)
  const isOfDays = (query.timeType ?? 0) === 0
  const [days, lastTwo, prices] = await Promise.all([
    listDaysOf(db, range, MOST_DAYS),
    listDaysOf(db, {}, 2),
    isOfDays
      ? listTrxPrices(people, { network: network.key, currency: 'usd', period: 'day' }, MOST_DAYS)
      : [],
  ])
  const priceOf = new Map(prices.map(({ begins_at, price }) => [begins_at.toISOString().slice(0, 10), price]))
  const periods = addUp(days, PERIODS[query.timeType ?? 0] ?? ((day) => day))
  const yesterday = (lastTwo.length === 2 ? lastTwo[0] : undefined) ?? NO_FEES
  const size = Math.min(query.size ?? 1000, MOST_PERIODS)
  return {
    total: periods.length,
    totalIncomeYester: trx(yesterday.fees),
    burnIncomeYester: trx(yesterday.fees),
    energyIncomeYester: trx(yesterday.energy_fees),
    netIncomeYester: trx(yesterday.net_fees),
    data: periods.slice(Math.max(periods.length - size, 0)).map(([day, fees]) => ({
      day,
      trxClosePrice: priceOf.get(day) ?? null,
      totalIncome: trx(fees.fees),
      burnIncome: trx(fees.fees),
      stakeIncome: null,
      energyIncome: trx(fees.energy_fees),
      netIncome: trx(fees.net_fees),
      otherIncome: trx(fees.fees - fees.energy_fees - fees.net_fees),
    })),
  }
})
