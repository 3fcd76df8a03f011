import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { CHART } from '../../../shared/chart/chart.ts'
import { AreaLine, type Corner, Drawing, GridLines, ScaleValues } from '../../../shared/chart/Drawing.tsx'
import { stepScale } from '../../../shared/chart/step-scale.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatCompact } from '../../../shared/format/number.ts'
import { formatDate, formatDay } from '../../../shared/format/time.ts'
import type { BalanceDay } from '../api/balance-query.ts'
import styles from './balance.module.css'

/** The drawing; the box stretches it. */
const [WIDTH, HEIGHT] = [CHART.width, 100]
/** Share of the width that has to be dragged over before it counts as a choice. */
const DRAG = 0.03
const DAY_LABELS = 4

export interface BalanceChartProps {
  days: readonly BalanceDay[]
  decimals: number
  unit: string
  /** The chart in words, for screen readers. */
  summary: string
  /** Days that the table below shows, when it does not show all. */
  period: { from: number; to: number } | undefined
  periodLabel: string
  onChoose: (from: number, to: number) => void
}

/** What was held, as steps from day to day. Arrow keys move the crosshair; dragging chooses a period. */
export function BalanceChart(props: BalanceChartProps) {
  const { days, decimals, unit, summary, period, periodLabel, onChoose } = props
  const [at, setAt] = useState<number>()
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const values = days.map(({ amount }) => toApproximate(amount, decimals))
  const { low, high, lines } = stepScale(values)
  const last = days.length - 1
  const share = (place: number): number => (last > 0 ? place / last : 0)
  const y = (value: number): number => HEIGHT - ((value - low) / (high - low)) * HEIGHT
  const corners = values.flatMap((value, place): Corner[] => {
    const before = values[place - 1]
    const x = share(place) * WIDTH
    return before === undefined
      ? [[x, y(value)]]
      : [
          [x, y(before)],
          [x, y(value)],
        ]
  })
  const line: Corner[] = last === 0 ? [...corners, [WIDTH, y(values[0] ?? 0)]] : corners
  const shareOf = (event: PointerEvent<Element>): number => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
  }
  const placeAt = (where: number): number => Math.round(where * last)
  const place = at === undefined ? undefined : Math.min(at, last)
  const chosen = place === undefined ? undefined : days[place]
  const finish = () => {
    if (drag && Math.abs(drag.to - drag.from) > DRAG) {
      const [from, to] = [drag.from, drag.to].map((end) => days[placeAt(end)]?.day ?? 0)
      if (from !== undefined && to !== undefined) onChoose(Math.min(from, to), Math.max(from, to))
    }
    setDrag(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step) setAt(Math.min(Math.max((place ?? last + (step < 0 ? 1 : 0)) + step, 0), last))
    else if (event.key === 'Escape') setAt(undefined)
    else return
    event.preventDefault()
  }
  const labels = [...new Set(Array.from({ length: DAY_LABELS }, (_, i) => placeAt(i / (DAY_LABELS - 1))))]
  const bracket = period && bracketOf(days, period)
  return (
    <figure className={styles.chart} dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crosshair */}
      <div className={styles.plot} role="img" aria-label={summary} tabIndex={0} onKeyDown={onKeyDown}>
        <ScaleValues lines={lines.map((value) => ({ at: y(value) / HEIGHT, text: formatCompact(value) }))} />
        <Drawing
          bottom={HEIGHT}
          onPointerDown={(event) => {
            // a finger scrolls the page instead
            if (event.pointerType !== 'mouse') return
            event.currentTarget.setPointerCapture(event.pointerId)
            setDrag({ from: shareOf(event), to: shareOf(event) })
          }}
          onPointerMove={(event) => {
            setAt(placeAt(shareOf(event)))
            if (drag) setDrag({ ...drag, to: shareOf(event) })
          }}
          onPointerUp={finish}
          onPointerLeave={() => setAt(undefined)}
        >
          <GridLines at={lines.map(y)} />
          <AreaLine corners={line} floor={y(Math.min(Math.max(0, low), high))} />
          {place !== undefined && (
            <line
              className={styles.cross}
              x1={share(place) * WIDTH}
              x2={share(place) * WIDTH}
              y1={0}
              y2={HEIGHT}
            />
          )}
          {drag && (
            <rect
              className={styles.dragged}
              x={Math.min(drag.from, drag.to) * WIDTH}
              width={Math.abs(drag.to - drag.from) * WIDTH}
              y={0}
              height={HEIGHT}
            />
          )}
        </Drawing>
        {chosen && place !== undefined && (
          <div className={styles.card} data-side={share(place) > 0.5 ? 'left' : 'right'} role="status">
            {formatDate(chosen.day)}
            <b>
              <Amount value={chosen.amount} decimals={decimals} unit={unit} strong />
            </b>
          </div>
        )}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {labels.map((each) => (
          <span key={each}>{days[each] && formatDay(days[each].day)}</span>
        ))}
        {bracket && (
          <span
            className={styles.bracket}
            style={{ left: `${bracket.from * 100}%`, right: `${(1 - bracket.to) * 100}%` }}
          >
            <i>{periodLabel}</i>
          </span>
        )}
      </div>
    </figure>
  )
}

/** Where a period lies on the axis, 0 to 1; undefined when it lies outside. */
function bracketOf(days: readonly BalanceDay[], { from, to }: { from: number; to: number }) {
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0]
  if (to < first || from > last || last <= first) return undefined
  const at = (day: number): number => Math.min(1, Math.max(0, (day - first) / (last - first)))
  return { from: at(from), to: at(to) }
}
