import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { formatCompact, formatNumber } from '../format/number.ts'
import { formatDate, formatDay } from '../format/time.ts'
import styles from './chart.module.css'
import {
  CHART,
  type ChartKind,
  FLOOR,
  lineOf,
  type Point,
  SHARE_SCALE,
  scaleOf,
  valueAt,
  xOf,
  yOf,
} from './chart.ts'
import { AreaLine, Drawing, GridLines, ScaleValues } from './Drawing.tsx'
import { useZoom } from './useZoom.ts'

/** Parts of the height that have a line. */
const LINES = Array.from({ length: CHART.lines + 1 }, (_, line) => 1 - line / CHART.lines)

export interface DayChartProps {
  points: readonly Point[]
  /** The chart in words, for screen readers. */
  summary: string
  unit: string
  kind?: ChartKind
  /** A low chart, as one of several side by side. */
  isLow?: boolean
}

/** Values day by day as a line with its area, from zero. See `useZoom` for keys and pointer. */
export function DayChart({ points, summary, unit, kind = 'line', isLow = false }: DayChartProps) {
  const t = useT()
  const id = useId()
  const zoom = useZoom(points.length)
  const { first, last } = zoom.span
  const drawn = points.slice(first, last + 1)
  const scale = scaleOf(drawn)
  const chosen = zoom.place === undefined ? undefined : points[zoom.place]
  const cross = chosen && xOf((zoom.place ?? 0) - first, drawn.length)
  const days = [...new Set([0, Math.floor(drawn.length / 2), drawn.length - 1])]
  return (
    <figure className={styles.chart} dir="ltr" aria-describedby={id} {...(isLow ? { 'data-low': '' } : {})}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crosshair */}
      <div className={styles.plot} role="img" aria-label={summary} tabIndex={0} onKeyDown={zoom.handleKey}>
        <Drawing bottom={CHART.height} {...zoom.pointer}>
          <GridLines at={LINES.map((part) => yOf(part, SHARE_SCALE))} />
          <AreaLine corners={lineOf(drawn, kind)} floor={yOf(0, scale)} />
          {cross !== undefined && (
            <line className={styles.cross} x1={cross} x2={cross} y1={CHART.top} y2={FLOOR} />
          )}
          {zoom.drag && (
            <rect
              className={styles.chosen}
              x={Math.min(zoom.drag.from, zoom.drag.to) * CHART.width}
              width={Math.abs(zoom.drag.to - zoom.drag.from) * CHART.width}
              y={CHART.top}
              height={FLOOR - CHART.top}
            />
          )}
        </Drawing>
        <ScaleValues
          lines={LINES.map((part) => ({
            at: yOf(part, SHARE_SCALE) / CHART.height,
            text: formatCompact(valueAt(part, scale)),
          }))}
        />
        {chosen && cross !== undefined && (
          <div className={styles.card} data-side={cross > CHART.width / 2 ? 'left' : 'right'} role="status">
            {formatDate(chosen.day)} <b>{formatNumber(chosen.value, 2)}</b> {unit}
          </div>
        )}
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.map((place) => (
          <span key={place}>{drawn[place] && formatDay(drawn[place].day)}</span>
        ))}
      </div>
      {points.length > 3 && (
        <div className={styles.zoom}>
          <button
            type="button"
            aria-label={t('chart.zoomIn')}
            data-tip={t('chart.zoomIn')}
            onClick={zoom.zoomIn}
          >
            +
          </button>
          <button
            type="button"
            aria-label={t('chart.zoomOut')}
            data-tip={t('chart.zoomOut')}
            disabled={zoom.isWhole}
            onClick={zoom.zoomOut}
          >
            −
          </button>
          <button type="button" disabled={zoom.isWhole} onClick={zoom.showAll}>
            {t('chart.showAll')}
          </button>
        </div>
      )}
      <figcaption id={id} className="visually-hidden">
        {t('chart.keys')}
      </figcaption>
    </figure>
  )
}
