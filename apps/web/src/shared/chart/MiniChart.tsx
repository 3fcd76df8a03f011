import { formatCompact, numberFormat } from '../format/number.ts'
import { formatDay } from '../format/time.ts'
import { CHART, lineOf, type Point, topOf, xOf, yOf } from './chart.ts'
import styles from './mini-chart.module.css'

/** Columns have a card of their own up to here; more would be too narrow to point at. */
const MOST_CARDS = 100
/** Part of its room that a column fills. */
const COLUMN = 0.8
const FLOOR = yOf(0, 1)
const HALVES = [1, 0.5] as const

/** Prices can be far below one, where leading digits are what counts. */
const formatValue = (value: number, digits?: number): string =>
  value > 0 && value < 0.1
    ? numberFormat({ maximumSignificantDigits: 3 }).format(value)
    : formatCompact(value, digits)

export interface MiniChartProps {
  points: readonly Point[]
  /** What the chart says, for those who do not see it. */
  summary: string
  unit: string
  kind: 'line' | 'step' | 'columns'
  /** Said instead of the last day, as of a day that still runs. */
  lastLabel?: string | undefined
}

/** A small chart beside others of its size: days from zero, the last one marked. It tells a shape; the page of it has keys, zoom and table. */
export function MiniChart({ points, summary, unit, kind, lastLabel }: MiniChartProps) {
  const top = topOf(points)
  const line = lineOf(points, kind === 'step' ? 'step' : 'line')
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')
  const [first, last] = [points[0], points.at(-1)]
  const room = CHART.width / Math.max(points.length, 1)
  return (
    <figure className={styles.chart} dir="ltr">
      <div className={styles.plot} role="img" aria-label={summary}>
        <svg
          viewBox={`0 ${CHART.top} ${CHART.width} ${FLOOR - CHART.top}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {HALVES.map((part) => (
            <line
              key={part}
              className={styles.grid}
              x1={0}
              x2={CHART.width}
              y1={yOf(part, 1)}
              y2={yOf(part, 1)}
            />
          ))}
          {kind === 'columns'
            ? points.map(({ day, value }, place) => (
                <rect
                  key={day}
                  className={place === points.length - 1 ? styles.lastColumn : styles.column}
                  x={place * room + (room * (1 - COLUMN)) / 2}
                  width={room * COLUMN}
                  y={yOf(value, top)}
                  height={FLOOR - yOf(value, top)}
                />
              ))
            : points.length > 1 && (
                <>
                  <polygon className={styles.area} points={`0,${FLOOR} ${line} ${CHART.width},${FLOOR}`} />
                  <polyline className={styles.line} points={line} vectorEffect="non-scaling-stroke" />
                </>
              )}
          {points.length <= MOST_CARDS &&
            points.map(({ day, value }, place) => (
              <rect
                key={day}
                className={styles.hit}
                x={place * room}
                width={room}
                y={CHART.top}
                height={FLOOR - CHART.top}
                data-tip={`${formatDay(day)}: ${formatValue(value)} ${unit}`.trim()}
              />
            ))}
        </svg>
        {kind !== 'columns' && last && (
          <i
            className={styles.dot}
            style={{
              insetInlineStart: `calc((100% - 52px) * ${xOf(points.length - 1, points.length) / CHART.width})`,
              top: `${((yOf(last.value, top) - CHART.top) / (FLOOR - CHART.top)) * 100}%`,
            }}
          />
        )}
        {HALVES.map((part) => (
          <span
            key={part}
            className={styles.value}
            style={{ top: `${(1 - part) * 100}%` }}
            aria-hidden="true"
          >
            {formatValue(top * part, 1)}
          </span>
        ))}
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{first && formatDay(first.day)}</span>
        <span>{lastLabel ?? (last && formatDay(last.day))}</span>
      </div>
    </figure>
  )
}
