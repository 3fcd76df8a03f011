import type { TranslationKey } from '../../i18n/i18n.ts'
import { api } from '../../shared/api/client.ts'
import type { Point } from '../../shared/chart/chart.ts'

type Call = { signal: AbortSignal }

/** A chart of the chain: where its days come from and what they count. */
export interface ChartOfDays {
  title: TranslationKey
  unit: TranslationKey
  load: (call: Call) => Promise<Point[]>
}

/** Before the first block of any network. */
const FIRST_DAY = '2018-06-01'

const ofOverview = (answer: { data: readonly { date: number; value: number }[] }): Point[] =>
  answer.data.map(({ date, value }) => ({ day: date, value })).sort((a, b) => a.day - b.day)
const ofDays = <Row extends { day: number }>(rows: readonly Row[], read: (row: Row) => number): Point[] =>
  rows.map((row) => ({ day: row.day, value: read(row) })).sort((a, b) => a.day - b.day)

/**
 * Every chart by its name in the address of the page. Names of the public explorer lead here too, so that its links do.
 *
 * All days come from our own daily tables, oldest first; the last one may still be running.
 */
export const CHARTS = {
  txOverviewStats: {
    title: 'stats.transactions',
    unit: 'stats.unit.count',
    load: async (call) => ofOverview(await api.listDailyTransactions({}, call)),
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
    load: async (call) => ofDays((await api.listConsumptionDays({}, call)).data, (row) => row.total_energy),
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
  ContractInvocation: {
    title: 'stats.calls',
    unit: 'stats.unit.count',
    load: async (call) => ofDays((await api.listCallDays({}, call)).data, (row) => row.triggers_amount),
  },
  ContractInvocationDistribution: {
    title: 'stats.callers',
    unit: 'stats.unit.count',
    load: async (call) => ofDays((await api.listCallerDays({}, call)).data, (row) => row.caller_amount),
  },
  FreezingRate: {
    title: 'stats.stakedShare',
    unit: 'stats.unit.percent',
    load: async (call) =>
      (await api.listFreezeDays({ start_day: FIRST_DAY }, call)).data.map(({ day, freezing_rate }) => ({
        day: Date.parse(`${day}T00:00:00Z`),
        value: freezing_rate * 100,
      })),
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
} as const satisfies Record<string, ChartOfDays>

export type ChartName = keyof typeof CHARTS
export const CHART_NAMES = Object.keys(CHARTS) as ChartName[]

/** The chart that a name in an address means, however it is capitalised. */
export const findChart = (name: string | undefined): ChartName | undefined =>
  CHART_NAMES.find((each) => each.toLowerCase() === name?.toLowerCase())

/** Days that a range shows, counted from the newest; all of them without a number. */
export const RANGES = { month: 30, quarter: 90, year: 365, all: undefined } as const
export type RangeName = keyof typeof RANGES

const DAY_MS = 86_400_000

/** Points of a range, without the day that is not over. */
export function pointsOf(points: readonly Point[], range: RangeName, now: number): Point[] {
  const whole = points.filter(({ day }) => day + DAY_MS <= now)
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
