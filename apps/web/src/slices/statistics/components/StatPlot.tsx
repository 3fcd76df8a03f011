import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import {
  CHART,
  FLOOR,
  lineOf,
  type Point,
  type Scale,
  SHARE_SCALE,
  scaleOf,
  valueAt,
  xOf,
  yOf,
} from '../../../shared/chart/chart.ts'
import { AreaLine, Drawing, GridLines, ScaleValues } from '../../../shared/chart/Drawing.tsx'
import { formatCompact, formatNumber, formatPercent } from '../../../shared/format/number.ts'
import { formatDateTime, formatDay, formatWeekday } from '../../../shared/format/time.ts'
import { labelPlaces } from '../label-places.ts'
import styles from './plot.module.css'

const LINES = [1, 0.75, 0.5, 0.25] as const
/** Part of its room that a column fills. */
const COLUMN = 0.86
/** Dates below the plot. */
const DATES = 4

/** Least distance of two names, as a part of the height. */
const NAME_GAP = 0.07

/** Middle of each part of a day, 0 at the axis to 1 at the top. */
function middlesOf(point: Point | undefined, isShare: boolean, { high }: Scale): number[] {
  const whole = isShare ? point?.value || 1 : 1
  let below = 0
  return (point?.parts ?? []).map((part) => {
    const middle = (below + part / 2) / whole / high
    below += part
    return middle
  })
}

export interface StatPlotProps {
  points: readonly Point[]
  /** The points are hours instead of days. */
  isHourly?: boolean
  /** Names of the parts, as many as each point has; none where a value has no parts. */
  parts: readonly string[]
  /** Parts as shares of each day instead of amounts. */
  isShare: boolean
  label: string
  unit: string
  /** Fraction digits of the values. */
  digits?: number | undefined
  /** Days of another chart, in a strip of its own with the same days. */
  compared?: { label: string; points: readonly Point[] } | undefined
  /** The chart in words, for screen readers. */
  summary: string
  /** Place of the day that the crosshair is at. */
  at: number | undefined
  onAt: (at: number | undefined) => void
  onKey: (event: KeyboardEvent) => void
}

const percent = (part: number): string => `${(part * 100).toFixed(3)}%`

/** Stacked columns of parts, the first at the axis. */
function Columns({ points, scale, isShare }: { points: readonly Point[]; scale: Scale; isShare: boolean }) {
  const room = CHART.width / Math.max(points.length, 1)
  return points.map(({ day, value, parts = [] }, place) => {
    let below = 0
    return (
      <g key={day}>
        {parts.map((part, index) => {
          const amount = isShare ? part / (value || 1) : part
          const y = yOf(below + amount, scale)
          const height = Math.max(yOf(below, scale) - y, 0)
          below += amount
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
              key={index}
              data-part={index}
              x={place * room + (room * (1 - COLUMN)) / 2}
              width={room * COLUMN}
              y={y}
              height={height}
            />
          )
        })}
      </g>
    )
  })
}

/**
 * A chart of days: columns of parts or a line, a strip of another chart below it, one crosshair through both.
 */
export function StatPlot(props: StatPlotProps) {
  const {
    points,
    isHourly = false,
    parts,
    isShare,
    label,
    unit,
    digits = 2,
    compared,
    summary,
    at,
    onAt,
    onKey,
  } = props
  const t = useT()
  const id = useId()
  const hasParts = parts.length > 0
  const scale = isShare ? SHARE_SCALE : scaleOf(points)
  const count = points.length
  const room = 1 / Math.max(count, 1)
  const cross = at === undefined ? undefined : hasParts ? (at + 0.5) * room : xOf(at, count) / CHART.width
  const chosen = at === undefined ? undefined : points[at]
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 0.9999)
    onAt(hasParts ? Math.floor(share * count) : Math.round(share * (count - 1)))
  }
  const dates = [
    ...new Set(Array.from({ length: DATES }, (_, place) => Math.round((place / (DATES - 1)) * (count - 1)))),
  ]
  const textAt = (part: number) => (isShare ? formatPercent(part, 0) : formatCompact(valueAt(part, scale), 1))
  const names = labelPlaces(middlesOf(points.at(-1), isShare, scale).slice(0, parts.length), NAME_GAP)
  return (
    <figure className={styles.figure} dir="ltr" aria-describedby={id}>
      <div
        className={styles.plots}
        role="img"
        aria-label={summary}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crosshair
        tabIndex={0}
        onKeyDown={onKey}
        onPointerMove={handlePointer}
        onPointerLeave={() => onAt(undefined)}
      >
        <div className={styles.main}>
          <Drawing top={CHART.top} bottom={FLOOR}>
            <GridLines at={LINES.map((part) => yOf(part, SHARE_SCALE))} />
            {hasParts ? (
              <Columns points={points} scale={scale} isShare={isShare} />
            ) : (
              <AreaLine corners={lineOf(points, 'line')} floor={yOf(0, scale)} />
            )}
          </Drawing>
          <ScaleValues lines={LINES.map((part) => ({ at: 1 - part, text: textAt(part) }))} />
          {parts.map((name, index) => (
            <span
              key={name}
              className={styles.name}
              style={{ top: percent(1 - (names[index] ?? 0)) }}
              aria-hidden="true"
            >
              {name}
            </span>
          ))}
        </div>
        {compared && (
          <div className={styles.strip}>
            <Drawing top={CHART.top} bottom={FLOOR}>
              <AreaLine corners={lineOf(compared.points, 'line')} floor={yOf(0, scaleOf(compared.points))} />
            </Drawing>
            <ScaleValues lines={[{ at: 0, text: formatCompact(scaleOf(compared.points).high, 1) }]} />
            <span className={styles.name} style={{ top: '50%' }} aria-hidden="true">
              {compared.label}
            </span>
          </div>
        )}
        {cross !== undefined && chosen && (
          <>
            <i className={styles.cross} style={{ left: percent(cross) }} />
            <div
              className={styles.card}
              data-side={cross > 0.5 ? 'left' : 'right'}
              style={{ left: percent(cross) }}
              role="status"
            >
              <span>{isHourly ? formatDateTime(chosen.day) : formatWeekday(chosen.day)}</span>
              <dl>
                <dt>
                  <b>{label}</b>
                </dt>
                <dd>
                  <b>
                    {formatNumber(chosen.value, digits)} {unit}
                  </b>
                </dd>
                {parts.map((name, index) => {
                  const amount = chosen.parts?.[index] ?? 0
                  return [
                    <dt key={name}>{name}</dt>,
                    <dd key={`${name}.`}>
                      {isShare
                        ? formatPercent(chosen.value ? amount / chosen.value : 0, 1)
                        : formatNumber(amount, 2)}
                    </dd>,
                  ]
                })}
                {compared && at !== undefined && (
                  <>
                    <dt>{compared.label}</dt>
                    <dd>{formatNumber(compared.points[at]?.value ?? 0, 2)}</dd>
                  </>
                )}
              </dl>
            </div>
          </>
        )}
      </div>
      <div className={styles.dates} aria-hidden="true">
        {dates.map((place) => (
          <span key={place}>{points[place] && formatDay(points[place].day)}</span>
        ))}
      </div>
      <figcaption id={id} className="visually-hidden">
        {t('chart.keys')}
      </figcaption>
    </figure>
  )
}
