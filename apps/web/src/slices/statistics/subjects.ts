import type { TranslationKey } from '../../i18n/i18n.ts'
import type { Point } from '../../shared/chart/chart.ts'
import { formatChange, formatCompact, formatInteger, formatNumber } from '../../shared/format/number.ts'
import { CHARTS, type ChartName, type ChartOfDays } from './charts.ts'
import { SHARES, type ShareName } from './shares.ts'

/** A chart of days in the index, or one part of it. */
export interface DaysCell {
  chart: ChartName
  part?: number
}
export type Cell = DaysCell | { share: ShareName }

/** A row of the index: what its charts are about. */
export interface Subject {
  title: TranslationKey
  cells: readonly Cell[]
}

/** TRX transfers among the kinds of transactions. */
const TRX_TRANSFERS = 1

/** Every chart of the chain, four for each subject. */
export const SUBJECTS: readonly Subject[] = [
  {
    title: 'stats.transactions',
    cells: [
      { chart: 'txOverviewStats' },
      { chart: 'txOverviewStatsType', part: TRX_TRANSFERS },
      { chart: 'volumeStats' },
      { chart: 'totalTxStats' },
    ],
  },
  {
    title: 'stats.subject.coin',
    cells: [
      { chart: 'turnover' },
      { chart: 'FreezingRate' },
      { chart: 'BurnedStats' },
      { chart: 'ProducedLessBurned' },
    ],
  },
  {
    title: 'stats.subject.accounts',
    cells: [
      { chart: 'addressesStats' },
      { chart: 'ActiveAccounts' },
      { chart: 'HoldTrxAccount' },
      { share: 'accounts' },
    ],
  },
  {
    title: 'stats.subject.blocks',
    cells: [
      { chart: 'blockSizeStats' },
      { chart: 'blockchainSizeStats' },
      { chart: 'BlocksProduced' },
      { share: 'pieChart' },
    ],
  },
  {
    title: 'stats.subject.contracts',
    cells: [
      { chart: 'EnergyConsume' },
      { chart: 'ContractInvocation' },
      { chart: 'ContractCallers' },
      { share: 'ContractInvocationDistribution' },
    ],
  },
  {
    title: 'stats.subject.cost',
    cells: [
      { chart: 'FeesStats' },
      { chart: 'PaidByStake' },
      { chart: 'BandwidthConsume' },
      { share: 'EnergyConsumeDistribution' },
    ],
  },
]

/** What a cell of the index is called. */
export function titleOf(cell: Cell): TranslationKey {
  if ('share' in cell) return SHARES[cell.share].title
  const chart: ChartOfDays = CHARTS[cell.chart]
  return (cell.part === undefined ? undefined : chart.parts?.[cell.part]) ?? chart.title
}

/** The value of a day, or of the part of it that a cell shows. */
export const valueOfDay = (cell: DaysCell, point: Point): number =>
  cell.part === undefined ? point.value : (point.parts?.[cell.part] ?? 0)

/** From here on a count is written in short. */
const LONG_COUNT = 1e9
/** The same for amounts, whose unit stands behind them. */
const LONG_AMOUNT = 1e6

/** A value as the index writes it, without its unit: counts whole, long ones in short. */
export function shortValue(value: number, unit: TranslationKey): string {
  const isCount = unit === 'stats.unit.count' || unit === 'stats.unit.inAll'
  if (Math.abs(value) >= (isCount ? LONG_COUNT : LONG_AMOUNT)) return formatCompact(value)
  return isCount ? formatInteger(value) : formatNumber(value, 2)
}

/** A change below this many percent is shown in the unit: a percentage would be all zeros. */
const LEAST_PERCENT = 0.001

/**
 * The change to the day before: of shares in points, of differences and tiny changes in their unit, of all
 * else in percent; undefined where nothing can be said.
 *
 * @example changeOf(110, 100, 'stats.unit.count') // '+10.0%'
 */
export function changeOf(
  value: number,
  before: number | undefined,
  unit: TranslationKey,
): string | undefined {
  if (before === undefined) return undefined
  const change = value - before
  const sign = change > 0 ? '+' : ''
  if (unit === 'stats.unit.percent') {
    const points = Math.round(change * 100) / 100
    return points === 0 ? '0' : sign + formatNumber(points, 2)
  }
  // a sign that turns has no percentage
  if (value < 0 || before < 0) return sign + formatCompact(change)
  if (before === 0) return undefined
  const percent = (change / before) * 100
  if (change !== 0 && Math.abs(percent) < LEAST_PERCENT) return sign + formatCompact(change)
  const isSmall = change !== 0 && Math.abs(percent) < 0.1
  return formatChange(percent, isSmall ? 3 : 1)
}
