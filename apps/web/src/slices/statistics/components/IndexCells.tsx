import { useQuery } from '@tanstack/react-query'
import { safeText } from '@tronlens/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { Sparkline } from '../../../shared/figure/Sparkline.tsx'
import { formatInteger, formatNumber, formatPercent, inWordOrder } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { chartQuery, shareQuery } from '../api/chart-query.ts'
import { CHARTS, type ChartOfDays, pointsOf } from '../charts.ts'
import { LIMITS, SHARES, type ShareName, type ShareRow, type Shares, shareChart } from '../shares.ts'
import { changeOf, type DaysCell, shortValue, titleOf, valueOfDay } from '../subjects.ts'
import styles from './index.module.css'

/** Days of the small lines. */
const LINE_DAYS = 14
const WIDTH = 108
const HEIGHT = 36

interface CellFrameProps {
  to: string
  title: string
  /** Undefined while it is asked for. */
  value: ReactNode
  exact?: string | undefined
  fact: ReactNode
  line?: ReactNode
}

function CellFrame({ to, title, value, exact, fact, line }: CellFrameProps) {
  return (
    <Link className={styles.cell} to={to} data-cell="">
      <span className={styles.words}>
        <span className={styles.label}>{title}</span>
        <span className={styles.value} {...(exact ? { 'data-tip': exact } : {})}>
          {value ?? <span className="bone" style={{ width: 70 }} />}
        </span>
        <span className={styles.fact} {...(typeof fact === 'string' ? { 'data-tip': fact } : {})}>
          {fact ?? '\u00A0'}
        </span>
      </span>
      <span className={styles.line} aria-hidden="true">
        {line}
      </span>
    </Link>
  )
}

/** A chart with its last whole day, the change to the day before, and its line. */
export function DaysOfCell({ cell }: { cell: DaysCell }) {
  const t = useT()
  const { data, error } = useQuery(chartQuery(cell.chart))
  const chart: ChartOfDays = CHARTS[cell.chart]
  const title = t(titleOf(cell))
  const to = paths.chart(cell.chart)
  if (error && !data) return <CellFrame to={to} title={title} value="–" fact={t('stats.notLoaded')} />
  const values = data && pointsOf(data, 'month', Date.now()).map((point) => valueOfDay(cell, point))
  const last = values?.at(-1)
  if (values && last === undefined)
    return <CellFrame to={to} title={title} value="–" fact={t('stats.empty')} />
  const change = last === undefined ? undefined : changeOf(last, values?.at(-2), chart.unit)
  const unit = unitBehind(t, chart.unit)
  return (
    <CellFrame
      to={to}
      title={title}
      value={
        last === undefined ? undefined : (
          <bdi dir="ltr">{inWordOrder(shortValue(last, chart.unit), unit)}</bdi>
        )
      }
      exact={last === undefined ? undefined : formatNumber(last, 6) + unit}
      fact={change && <bdi dir="ltr">{change}</bdi>}
      line={
        <Sparkline values={values?.slice(-LINE_DAYS) ?? []} label={title} width={WIDTH} height={HEIGHT} />
      }
    />
  )
}

/** What a row counts is said by its name; amounts need their unit. */
function unitBehind(t: ReturnType<typeof useT>, unit: TranslationKey): string {
  if (unit === 'stats.unit.percent') return t(unit)
  return unit === 'stats.unit.trx' || unit === 'stats.unit.bytes' ? `\u00A0${t(unit)}` : ''
}

/** Bars of the parts, the one that is to be seen in ink. */
function PartBars({ rows, marked }: { rows: readonly ShareRow[]; marked: number }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const step = WIDTH / rows.length
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      {rows.map((row, place) => {
        const height = (row.value / most) * HEIGHT
        return (
          <rect
            key={row.address}
            x={place * step}
            y={HEIGHT - height}
            width={Math.max(1, step - 1)}
            height={height}
            fill={place === marked ? 'var(--tl-ink)' : 'var(--tl-fill-3)'}
          />
        )
      })}
    </svg>
  )
}

const nameOf = (row: ShareRow): string => (row.name ? safeText(row.name) : shorten(row.address))

/** Shares in the index: how many accounts there are and the least of them, or the share of the largest. */
export function ShareOfCell({ name, day }: { name: ShareName; day: number }) {
  const t = useT()
  const query = { limit: LIMITS[0], ...(shareChart(name).byDay ? { day } : {}) }
  const { data, error } = useQuery(shareQuery(name, query))
  const frame = { to: paths.chart(name), title: t(SHARES[name].title) }
  if (error && !data) return <CellFrame {...frame} value="–" fact={t('stats.notLoaded')} />
  if (!data) return <CellFrame {...frame} value={undefined} fact={undefined} />
  const rows = data.rows.filter(({ value }) => value > 0)
  const [first] = rows
  if (!first || data.whole <= 0) return <CellFrame {...frame} value="–" fact={t('stats.empty')} />
  return (
    <CellFrame
      {...frame}
      {...(name === 'pieChart' ? producedBy(t, data, rows) : largestOf(t, data, first))}
      line={<PartBars rows={rows} marked={name === 'pieChart' ? rows.length - 1 : 0} />}
    />
  )
}

function producedBy(t: ReturnType<typeof useT>, { rows: all }: Shares, rows: readonly ShareRow[]) {
  const least = all.at(-1)
  const counts = { n: formatInteger(rows.length), all: formatInteger(all.length) }
  return {
    value: t('stats.nOf', counts),
    fact: least && t('stats.least', { name: nameOf(least), n: formatInteger(least.value) }),
  }
}

const largestOf = (t: ReturnType<typeof useT>, { whole }: Shares, first: ShareRow) => ({
  value: <bdi dir="ltr">{formatPercent(first.value / whole, 1)}</bdi>,
  fact: t('stats.largest', { name: nameOf(first) }),
})
