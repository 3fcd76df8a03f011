import { useQuery } from '@tanstack/react-query'
import { utcDay } from '@tronlens/core'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { Point } from '../../../shared/chart/chart.ts'
import { csvOfChart } from '../../../shared/chart/csv.ts'
import { savePicture } from '../../../shared/chart/save-picture.ts'
import { chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { useIsPhone } from '../../../shared/lists/useIsPhone.ts'
import { saveCsv } from '../../../shared/save-text.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { chartQuery, hoursQuery } from '../api/chart-query.ts'
import {
  CHARTS,
  type ChartName,
  type ChartOfDays,
  findChart,
  hoursOf,
  isHourly,
  wholeDays,
} from '../charts.ts'
import { fitPeriod, growthOf, type Period, periodOfDays, periodOfRange } from '../period.ts'
import { wordsOf } from '../words.ts'
import { Brush } from './Brush.tsx'
import { ChartHead } from './ChartHead.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTools } from './ChartTools.tsx'
import { StatPlot } from './StatPlot.tsx'
import styles from './statistics.module.css'

const RANGE_NAMES = ['quarter', 'month', 'half', 'year', 'all'] as const
const FORMS = ['amount', 'share'] as const

/** The same days of another chart; a day that it lacks has 0. */
const onDays = (days: readonly Point[], points: readonly Point[]): Point[] => {
  const known = new Map(days.map(({ day, value }) => [day, value]))
  return points.map(({ day }) => ({ day, value: known.get(day) ?? 0 }))
}

/**
 * One chart of days: in words, drawn with its parts and a second chart, over the whole history, and as a
 * table.
 */
export function ChartOfDaysView({ name }: { name: ChartName }) {
  const t = useT()
  const state = useUrlState()
  const isPhone = useIsPhone()
  const [at, setAt] = useState<number>()
  const range = chosen(state, 'range', RANGE_NAMES)
  const other = findChart(state.filter('with'))
  const compared = other === name ? undefined : other
  const { data, error, refetch } = useQuery(chartQuery(name))
  const { data: otherDays } = useQuery({ ...chartQuery(compared ?? name), enabled: compared !== undefined })
  const chart: ChartOfDays = CHARTS[name]
  const parts = (chart.parts ?? []).map((key) => t(key))
  const isShare = parts.length > 0 && chosen(state, 'as', FORMS) === 'share'
  const unit = t(chart.unit)
  const label = t(chart.title)
  const days = data && wholeDays(data, Date.now())
  const own = days && periodOfDays(days, state.filter('from'), state.filter('to'))
  const period = days && (own ?? periodOfRange(range, days.length))
  const points = days && period && days.slice(period.first, period.last + 1)
  const words =
    points && wordsOf(t, points, unit, days && period && growthOf(days, period), parts, chart.digits)
  const comparison =
    compared && otherDays && points
      ? { label: t(CHARTS[compared].title), points: onDays(otherDays, points) }
      : undefined
  const hasHours = chart.loadHours !== undefined && !comparison && points !== undefined && isHourly(points)
  const { data: hours } = useQuery({ ...hoursQuery(name), enabled: hasHours })
  const drawn = points && (hasHours ? hoursOf(hours, points) : points)
  const choose = (next: Period) => {
    const [from, to] = [days?.[next.first], days?.[next.last]]
    if (from && to) state.change({ from: utcDay(from.day), to: utcDay(to.day) })
  }
  const zoom = (factor: number) => {
    if (!days || !period) return
    const part = at === undefined || !drawn ? 0.5 : at / Math.max(drawn.length - 1, 1)
    const middle = period.first + (period.last - period.first) * part
    const length = Math.round((period.last - period.first + 1) * factor)
    const first = Math.round(middle - length / 2)
    choose(fitPeriod({ first, last: first + length - 1 }, days.length))
  }
  const step = (by: number) => {
    const last = (drawn?.length ?? 1) - 1
    setAt(Math.min(Math.max((at ?? (by < 0 ? last + 1 : -1)) + by, 0), last))
  }
  const ACTS: Record<string, () => void> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => setAt(0),
    End: () => setAt((drawn?.length ?? 1) - 1),
    '+': () => zoom(0.5),
    '=': () => zoom(0.5),
    '-': () => zoom(2),
    '0': () => state.change({ range: 'all', from: undefined, to: undefined }),
    Escape: () => setAt(undefined),
  }
  const handleKey = (event: KeyboardEvent) => {
    const act = ACTS[event.key]
    if (!act || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }
  const [from, to] = [points?.[0], points?.at(-1)]
  return (
    <>
      <ChartHead name={name} words={words} error={error} />
      <Panel>
        <ChartTools
          name={name}
          state={state}
          range={own ? undefined : range}
          ends={from && to ? { from: from.day, to: to.day } : undefined}
          compared={compared}
          hasParts={parts.length > 0}
          isShare={isShare}
          onCsv={() => saveCsv(name, csvOfChart(points ?? [], chart.parts ?? [], comparison))}
          onPng={() => void savePicture(`${name}.png`, `${label}, ${unit}`, points ?? [], 'line')}
        />
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <div className={styles.plotRoom} aria-busy={!data && !error}>
              {drawn && drawn.length > 0 && (
                <StatPlot
                  points={drawn}
                  isHourly={drawn !== points}
                  parts={parts}
                  isShare={isShare}
                  label={label}
                  unit={unit}
                  digits={chart.digits}
                  compared={comparison}
                  summary={`${label}. ${words}`}
                  at={at !== undefined && at < drawn.length ? at : undefined}
                  onAt={setAt}
                  onKey={handleKey}
                />
              )}
              {!isPhone && days && period && days.length > period.last - period.first + 1 && (
                <Brush days={days} period={period} onChange={choose} />
              )}
            </div>
            <ChartTable
              label={label}
              unit={unit}
              digits={chart.digits}
              parts={parts}
              points={points}
              before={period && days?.[period.first - 1]}
              compared={comparison}
            />
          </>
        )}
      </Panel>
    </>
  )
}
