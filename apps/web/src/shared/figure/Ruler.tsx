import { formatClock, HOUR, MINUTE } from '../format/time.ts'
import styles from './figure.module.css'

const TICK_MS = 5 * MINUTE
const HEIGHT = 30
const TICK_HEIGHT = 14
const HOUR_HEIGHT = 22
const WIDTH = 1000

/** A scale of time: a tick every five minutes, past in ink, a hand at now. */
export function Ruler({ from, to, now, label }: { from: number; to: number; now: number; label: string }) {
  const position = (time: number): number => ((time - from) / (to - from)) * WIDTH
  const first = Math.ceil(from / TICK_MS) * TICK_MS
  const count = Math.floor((to - first) / TICK_MS)
  const times = Array.from({ length: count + 1 }, (_tick, index) => first + index * TICK_MS)
  const path = (isPast: boolean): string =>
    times
      .filter((time) => time <= now === isPast)
      .map((time) => {
        const height = time % HOUR === 0 ? HOUR_HEIGHT : TICK_HEIGHT
        return `M${position(time).toFixed(2)} ${HEIGHT}v${-height}`
      })
      .join('')
  const hours = times.filter((time) => time % HOUR === 0)
  return (
    <div role="img" aria-label={label} dir="ltr">
      <svg
        className={styles.ruler}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <g vectorEffect="non-scaling-stroke" strokeWidth="1">
          <path d={path(false)} stroke="var(--tl-fill-2)" vectorEffect="non-scaling-stroke" />
          <path d={path(true)} stroke="var(--tl-ink)" vectorEffect="non-scaling-stroke" />
          <path
            d={`M${position(Math.min(Math.max(now, from), to))} ${HEIGHT}v${-HEIGHT}`}
            stroke="var(--tl-accent)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </g>
      </svg>
      <div className={styles.rulerLabels} aria-hidden="true">
        {hours.map((time, index) => {
          const share = (time - from) / (to - from)
          const text = index === hours.length - 1 ? `${formatClock(time)} UTC` : formatClock(time)
          return (
            <span key={time} style={{ left: `${share * 100}%`, translate: `${-share * 100}% 0` }}>
              {text}
            </span>
          )
        })}
      </div>
    </div>
  )
}
