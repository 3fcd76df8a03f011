import { formatCompact, numberFormat } from '../format/number.ts'
import { formatDay } from '../format/time.ts'
import { CHART, FLOOR, lineOf, type Point, SHARE_SCALE, scaleOf, valueAt, xOf, yOf } from './chart.ts'
import { AreaLine, Drawing, GridLines, ScaleValues } from './Drawing.tsx'
import styles from './mini-chart.module.css'

/** Columns have a card of their own up to here; more would be too narrow to point at. */
const MOST_CARDS = 100
/** Part of its room that a column fills. */
const COLUMN = 0.8
/** Width of a column at most: one day is no wall. */
const WIDEST = CHART.width / 16
const HALVES = [1, 0.5] as const

/** Prices can be far below one, where leading digits are what counts. */
const formatValue = (value: number, digits?: number): string =>
  value > 0 && value < 0.1
    ? numberFormat({ maximumSignificantDigits: 3 }).format(value)
    : formatCompact(value, digits)

export interface MiniChartProps {
  points: readonly Point[]
  /** The chart in words, for screen readers. */
  summary: string
  unit: string
  kind: 'line' | 'step' | 'columns'
  /** Said instead of the last day, as of a day that still runs. */
  lastLabel?: string | undefined
}

/**
 * A small chart among others of its size: days from zero, the last one marked. Its page adds keys, zoom and a
 * table.
 */
export function MiniChart({ points, summary, unit, kind, lastLabel }: MiniChartProps) {
  const scale = scaleOf(points)
  const zero = yOf(0, scale)
  const [first, last] = [points[0], points.at(-1)]
  const room = CHART.width / Math.max(points.length, 1)
  const column = Math.min(room * COLUMN, WIDEST)
  return (
    <figure className={styles.chart} dir="ltr">
      <div className={styles.plot} role="img" aria-label={summary}>
        <Drawing top={CHART.top} bottom={FLOOR}>
          <GridLines at={HALVES.map((part) => yOf(part, SHARE_SCALE))} />
          {kind === 'columns' ? (
            points.map(({ day, value }, place) => (
              <rect
                key={day}
                className={place === points.length - 1 ? styles.lastColumn : styles.column}
                x={place * room + (room - column) / 2}
                width={column}
                y={Math.min(yOf(value, scale), zero)}
                height={Math.abs(zero - yOf(value, scale))}
              />
            ))
          ) : (
            <AreaLine corners={lineOf(points, kind)} floor={zero} />
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
        </Drawing>
        {kind !== 'columns' && last && (
          <i
            className={styles.dot}
            style={{
              insetInlineStart: `${(xOf(points.length - 1, points.length) / CHART.width) * 100}%`,
              top: `${((yOf(last.value, scale) - CHART.top) / (FLOOR - CHART.top)) * 100}%`,
            }}
          />
        )}
        <ScaleValues
          lines={HALVES.map((part) => ({ at: 1 - part, text: formatValue(valueAt(part, scale), 1) }))}
        />
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{first && formatDay(first.day)}</span>
        <span>{lastLabel ?? (last && formatDay(last.day))}</span>
      </div>
    </figure>
  )
}
