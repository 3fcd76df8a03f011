import { type KeyboardEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { formatCompact, formatNumber } from '../../../shared/format/number.ts'
import { formatDate, formatDay } from '../../../shared/format/time.ts'
import type { Point } from '../charts.ts'
import styles from './statistics.module.css'

const WIDTH = 1000
const HEIGHT = 320
const BOTTOM = 26
const TOP = 12
const LINES = 4
const PLOT = HEIGHT - BOTTOM - TOP

export interface DayChartProps {
  points: readonly Point[]
  /** What the chart says, for those who do not see it. */
  summary: string
  unit: string
}

/** Values day by day as a line with its area, from zero. The crosshair follows the pointer and the arrow keys. */
export function DayChart({ points, summary, unit }: DayChartProps) {
  const t = useT()
  const id = useId()
  const [at, setAt] = useState<number>()
  const top = Math.max(...points.map(({ value }) => value), 0) || 1
  const x = (index: number): number => (points.length > 1 ? (index / (points.length - 1)) * WIDTH : WIDTH / 2)
  const y = (value: number): number => TOP + PLOT - (value / top) * PLOT
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const chosen = at === undefined ? undefined : points[at]
  const pick = (share: number) =>
    setAt(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))))
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.key === 'Escape') setAt(undefined)
    if (step === undefined) return
    event.preventDefault()
    setAt((before) => Math.max(0, Math.min(points.length - 1, (before ?? points.length - 1) + step)))
  }
  return (
    <figure className={styles.chart} dir="ltr" aria-describedby={id}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crosshair */}
      <div className={styles.plot} role="img" aria-label={summary} tabIndex={0} onKeyDown={handleKey}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect()
            pick((event.clientX - box.left) / box.width)
          }}
          onPointerLeave={() => setAt(undefined)}
        >
          {Array.from({ length: LINES + 1 }, (_, index) => (
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are positions
              key={index}
              className={styles.gridLine}
              x1={0}
              x2={WIDTH}
              y1={TOP + (PLOT / LINES) * index}
              y2={TOP + (PLOT / LINES) * index}
            />
          ))}
          {points.length > 1 && (
            <polygon className={styles.area} points={`0,${TOP + PLOT} ${line} ${WIDTH},${TOP + PLOT}`} />
          )}
          <polyline className={styles.line} points={line} vectorEffect="non-scaling-stroke" />
          {at !== undefined && (
            <line className={styles.cross} x1={x(at)} x2={x(at)} y1={TOP} y2={TOP + PLOT} />
          )}
        </svg>
        <div className={styles.values} aria-hidden="true">
          {Array.from({ length: LINES + 1 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are positions
            <span key={index}>{formatCompact(top - (top / LINES) * index)}</span>
          ))}
        </div>
        {chosen && (
          <div
            className={styles.card}
            data-side={at !== undefined && at > points.length / 2 ? 'left' : 'right'}
          >
            {formatDate(chosen.day)} <b>{formatNumber(chosen.value, 2)}</b> {unit}
          </div>
        )}
      </div>
      <div className={styles.days} aria-hidden="true">
        {[...new Set([0, Math.floor(points.length / 2), points.length - 1])].map((place) => (
          <span key={place}>{formatDay(points[place]?.day ?? 0)}</span>
        ))}
      </div>
      <figcaption id={id} className="visually-hidden">
        {t('stats.keys')}
      </figcaption>
    </figure>
  )
}
