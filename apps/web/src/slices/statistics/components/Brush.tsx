import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { CHART, FLOOR, lineOf, type Point, scaleOf, yOf } from '../../../shared/chart/chart.ts'
import { AreaLine, Drawing } from '../../../shared/chart/Drawing.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { fitPeriod, type Period } from '../period.ts'
import styles from './plot.module.css'

/** Days that a page key moves by. */
const PAGE = 30
type Grip = 'first' | 'last' | 'both'

/**
 * The whole history with the period that is looked at: its ends and its middle are
 * dragged, arrow keys move an end.
 */
export function Brush({
  days,
  period,
  onChange,
}: {
  days: readonly Point[]
  period: Period
  onChange: (period: Period) => void
}) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<{ grip: Grip; at: number; period: Period }>(undefined)
  const count = days.length
  const last = Math.max(count - 1, 1)
  const place = (event: PointerEvent): number => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return Math.round(((event.clientX - left) / width) * last)
  }
  const move = (grip: Grip, from: Period, steps: number): Period => {
    if (grip === 'both') return fitPeriod({ first: from.first + steps, last: from.last + steps }, count)
    const next = { ...from, [grip]: Math.min(Math.max(from[grip] + steps, 0), count - 1) }
    return next.last < next.first ? from : fitPeriod(next, count)
  }
  const grip = (name: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { grip: name, at: place(event), period }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = held.current
      if (from?.grip === name) onChange(move(name, from.period, place(event) - from.at))
    },
    onPointerUp: () => {
      held.current = undefined
    },
  })
  const handleKey = (name: 'first' | 'last') => (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, PageDown: -PAGE, PageUp: PAGE }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onChange(move(name, period, steps))
  }
  const dateOf = (place: number): string | undefined => {
    const day = days[place]?.day
    return day === undefined ? undefined : formatDate(day)
  }
  const left = (at: number): string => `${((at / last) * 100).toFixed(3)}%`
  const width = `${(((period.last - period.first) / last) * 100).toFixed(3)}%`
  return (
    <div dir="ltr">
      <div className={styles.brush} ref={box}>
        <Drawing top={CHART.top} bottom={FLOOR}>
          <AreaLine corners={lineOf(days, 'line')} floor={yOf(0, scaleOf(days))} isFaint />
        </Drawing>
        <div className={styles.window} style={{ left: left(period.first), width }} {...grip('both')} />
        {(['first', 'last'] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="slider"
            className={styles.handle}
            style={{ left: left(period[name]) }}
            aria-label={t(name === 'first' ? 'stats.firstDay' : 'stats.lastShownDay')}
            aria-valuemin={0}
            aria-valuemax={count - 1}
            aria-valuenow={period[name]}
            aria-valuetext={dateOf(period[name])}
            onKeyDown={handleKey(name)}
            {...grip(name)}
          />
        ))}
        <span className={styles.brushNote}>
          {t('stats.daysOf', { n: formatInteger(period.last - period.first + 1), all: formatInteger(count) })}
        </span>
      </div>
      <div className={styles.brushDays} aria-hidden="true">
        <span>{dateOf(0)}</span>
        <span>{dateOf(count - 1)}</span>
      </div>
    </div>
  )
}
