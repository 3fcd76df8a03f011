import type { TranslationKey } from '../../i18n/i18n.ts'
import { api } from '../../shared/api/client.ts'
import type { Point } from '../../shared/chart/chart.ts'
import { readDay } from '../../shared/format/day.ts'
import { DAY } from '../../shared/format/time.ts'

type Call = { signal: AbortSignal }

/** A chart of the chain: where its days come from and what they count. */
export interface ChartOfDays {
  title: TranslationKey
  unit: TranslationKey
  /** What the value is made of, when that is known. */
  parts?: readonly TranslationKey[]
  /** Fraction digits of its values, where they are no amounts or counts. */
  digits?: number
  load: (call: Call) => Promise<Point[]>
  /** Its newest hours, for short periods. */
  loadHours?: (call: Call) => Promise<Point[]>
}

/** Days back that the server returns at most. */
const MOST_DAYS = 3_660

/** The same for the days of active accounts. */
const MOST_ACTIVE_DAYS = 1_000

/** Before the first block of any network. */
const FIRST_DAY = '2018-06-01'

const ofOverview = (answer: { data: readonly { date: number; value: number }[] }): Point[] =>
  answer.data.map(({ date, value }) => ({ day: date, value })).sort((a, b) => a.day - b.day)
const ofDays = <Row extends { day: number }>(rows: readonly Row[], read: (row: Row) => number): Point[] =>
  rows.map((row) => ({ day: row.day, value: read(row) })).sort((a, b) => a.day - b.day)

/** Most days whose hours are drawn. */
const MOST_HOURLY_DAYS = 31
const HOURS = 24

const loadPrices = async (interval: 'day' | 'hour', limit: number, call: Call): Promise<Point[]> =>
  (await api.listPrices({ interval, limit }, call)).data.map(({ time, priceUsd }) => ({
    day: time,
    value: Number(priceUsd),
  }))

/**
 * Every chart by its name in the address of the page. Names of the public explorer lead here
 * too, so that its links do.
 *
 * All days come from our own daily tables, oldest first; the last one may still be running.
 */
export const CHARTS = {
  txOverviewStats: {
    title: 'stats.transactions',
    unit: 'stats.unit.count',
    load: async (call) => ofOverview(await api.listDailyTransactions({}, call)),
  },
  txOverviewStatsType: {
    title: 'stats.byKind',
    unit: 'stats.unit.count',
    parts: [
      'stats.part.calls',
      'stats.part.trx',
      'stats.part.trc10',
      'stats.part.stake',
      'stats.part.votes',
      'stats.part.other',
    ],
    load: async (call) =>
      (await api.getStatsOverview({ days: MOST_DAYS }, call)).data.map((row) => {
        const stake = row.freeze_transaction + row.unfreeze_transaction
        const kinds = [row.newTrigger, row.trx_transfer, row.trc10_transfer, stake, row.vote_transaction]
        const other = row.newTransactionSeen - kinds.reduce((sum, part) => sum + part, 0)
        return { day: row.date, value: row.newTransactionSeen, parts: [...kinds, other] }
      }),
  },
  totalTxStats: {
    title: 'stats.allTransactions',
    unit: 'stats.unit.inAll',
    load: async (call) => ofOverview(await api.listTotalTransactions({}, call)),
  },
  addressesStats: {
    title: 'stats.accounts',
    unit: 'stats.unit.count',
    load: async (call) => ofOverview(await api.listDailyAccounts({}, call)),
  },
  ActiveAccounts: {
    title: 'stats.active',
    unit: 'stats.unit.count',
    load: async (call) =>
      ofDays(
        (await api.getActiveAccounts({ limit: MOST_ACTIVE_DAYS }, call)).data,
        (row) => row.active_account_number,
      ),
  },
  HoldTrxAccount: {
    title: 'stats.withTrx',
    unit: 'stats.unit.inAll',
    load: async (call) =>
      (await api.getStatsOverview({ days: MOST_DAYS }, call)).data.map((row) => ({
        day: row.date,
        value: row.accountWithTrx,
      })),
  },
  blockSizeStats: {
    title: 'stats.blockSize',
    unit: 'stats.unit.bytes',
    load: async (call) => ofOverview(await api.listDailyBlockSizes({}, call)),
  },
  blockchainSizeStats: {
    title: 'stats.chainSize',
    unit: 'stats.unit.bytes',
    load: async (call) => ofOverview(await api.listChainSizes({}, call)),
  },
  EnergyConsume: {
    title: 'stats.energy',
    unit: 'stats.unit.energy',
    parts: ['stats.part.energyStaked', 'stats.part.energyBurned', 'stats.part.energyOwner'],
    load: async (call) =>
      (await api.listConsumptionDays({}, call)).data
        .map(({ day, total_energy, energy, contract_supplied }) => ({
          day,
          value: total_energy,
          parts: [energy, total_energy - energy - contract_supplied, contract_supplied],
        }))
        .sort((a, b) => a.day - b.day),
  },
  BandwidthConsume: {
    title: 'stats.bandwidth',
    unit: 'stats.unit.bandwidth',
    load: async (call) => ofDays((await api.listBandwidthDays({}, call)).data, (row) => row.net_usage),
  },
  FeesStats: {
    title: 'stats.fees',
    unit: 'stats.unit.trx',
    load: async (call) => ofDays((await api.listConsumptionDays({}, call)).data, (row) => Number(row.fees)),
  },
  BurnedStats: {
    title: 'stats.burned',
    unit: 'stats.unit.trx',
    parts: ['stats.part.burnedEnergy', 'stats.part.burnedBandwidth', 'stats.part.burnedOther'],
    load: async (call) =>
      (await api.listIncome({ size: MOST_DAYS }, call)).data
        .map(({ day, burnIncome, energyIncome, netIncome, otherIncome }) => ({
          day: readDay(day),
          value: Number(burnIncome),
          parts: [Number(energyIncome), Number(netIncome), Number(otherIncome)],
        }))
        .sort((a, b) => a.day - b.day),
  },
  ContractInvocation: {
    title: 'stats.calls',
    unit: 'stats.unit.count',
    load: async (call) => ofDays((await api.listCallDays({}, call)).data, (row) => row.triggers_amount),
  },
  ContractCallers: {
    title: 'stats.callers',
    unit: 'stats.unit.count',
    load: async (call) => ofDays((await api.listCallerDays({}, call)).data, (row) => row.caller_amount),
  },
  FreezingRate: {
    title: 'stats.stakedShare',
    unit: 'stats.unit.percent',
    load: async (call) =>
      (await api.listFreezeDays({ start_day: FIRST_DAY }, call)).data.map(({ day, freezing_rate }) => ({
        day: readDay(day),
        value: freezing_rate * 100,
      })),
  },
  PaidByStake: {
    title: 'stats.paidByStake',
    unit: 'stats.unit.percent',
    // a day without energy has no share of it
    load: async (call) =>
      ofDays(
        (await api.listConsumptionDays({}, call)).data.filter((row) => row.total_energy > 0),
        (row) => (row.energy / row.total_energy) * 100,
      ),
  },
  BlocksProduced: {
    title: 'stats.blocksProduced',
    unit: 'stats.unit.count',
    load: async (call) =>
      (await api.getStatsOverview({ days: MOST_DAYS }, call)).data.map((row) => ({
        day: row.date,
        value: row.newBlockSeen,
      })),
  },
  ProducedLessBurned: {
    title: 'stats.produced',
    unit: 'stats.unit.trx',
    load: async (call) => {
      const [turnover, income] = await Promise.all([
        api.listTurnoverDays({}, call),
        api.listIncome({ size: MOST_DAYS }, call),
      ])
      const burned = new Map(income.data.map((row) => [readDay(row.day), Number(row.burnIncome)]))
      // a day without a figure of burned coins is left out: its difference is not known
      return ofDays(
        turnover.data.filter(({ day }) => burned.has(day)),
        ({ day, rewards }) => Number(rewards) - (burned.get(day) ?? 0),
      )
    },
  },
  turnover: {
    title: 'stats.circulation',
    unit: 'stats.unit.trx',
    load: async (call) =>
      ofDays((await api.listTurnoverDays({}, call)).data, (row) => Number(row.totalTurnOver)),
  },
  volumeStats: {
    title: 'stats.moved',
    unit: 'stats.unit.trx',
    load: async (call) => ofDays((await api.listVolumeDays({}, call)).data, (row) => Number(row.transferred)),
  },
  priceStats: {
    title: 'stats.price',
    unit: 'stats.unit.usd',
    digits: 5,
    load: (call) => loadPrices('day', MOST_DAYS, call),
    loadHours: (call) => loadPrices('hour', MOST_HOURLY_DAYS * HOURS, call),
  },
} as const satisfies Record<string, ChartOfDays>

/** The only chart that does not come from the chain; it is empty where the operator names no source of it. */
export const PRICE_CHART = 'priceStats'

export type ChartName = keyof typeof CHARTS
const ALL_NAMES = Object.keys(CHARTS) as ChartName[]
/** Those of the chain. */
export const CHART_NAMES: ChartName[] = ALL_NAMES.filter((name) => name !== PRICE_CHART)

/** Names that the public explorer had for some of them. */
const OLD_NAMES: Record<string, ChartName> = {
  totaltxns: 'totalTxStats',
  transactionstats: 'txOverviewStats',
  transactionvaluestats: 'volumeStats',
  blockstats: 'blockSizeStats',
  overallfreezingrate: 'FreezingRate',
}

/** The chart that a name in an address means, however it is capitalised. */
export function findChart(name: string | undefined): ChartName | undefined {
  const searched = name?.toLowerCase() ?? ''
  return ALL_NAMES.find((each) => each.toLowerCase() === searched) ?? OLD_NAMES[searched]
}

/** Days that a range shows, counted from the newest; all of them without a number. */
export const RANGES = { month: 30, quarter: 90, half: 180, year: 365, all: undefined } as const
export type RangeName = keyof typeof RANGES

/** Points of days that are over. */
export const wholeDays = <Day extends Point>(points: readonly Day[], now: number): Day[] =>
  points.filter(({ day }) => day + DAY <= now)

/** Whether a period is short enough for its hours. */
export const isHourly = (days: readonly Point[]): boolean =>
  days.length > 0 && days.length <= MOST_HOURLY_DAYS

/** The hours of a period; the days themselves where hours are missing at its beginning. */
export function hoursOf(hours: readonly Point[] | undefined, days: readonly Point[]): readonly Point[] {
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0]
  const within = hours?.filter(({ day }) => day >= first && day < last + DAY) ?? []
  const isWhole = (within[0]?.day ?? Number.POSITIVE_INFINITY) < first + DAY
  return isWhole && within.length > days.length ? within : days
}

/** Points of a range, without the day that is not over. */
export function pointsOf<Day extends Point>(points: readonly Day[], range: RangeName, now: number): Day[] {
  const whole = wholeDays(points, now)
  const most = RANGES[range]
  return most === undefined ? whole : whole.slice(-most)
}

/** What a chart says in words: its extremes and its mean; undefined without a day. */
export function summaryOf(points: readonly Point[]): { most: Point; least: Point; mean: number } | undefined {
  const [first] = points
  if (!first) return undefined
  let [most, least, sum] = [first, first, 0]
  for (const point of points) {
    if (point.value > most.value) most = point
    if (point.value < least.value) least = point
    sum += point.value
  }
  return { most, least, mean: sum / points.length }
}
