import type { ReactNode } from 'react'
import styles from './life.module.css'

const TICKS = 48
const LONG_EVERY = 6

/** A moment on the scale with what happened then. */
export interface LifeFlag {
  time: number
  label: ReactNode
  line: ReactNode
}

/** The life of something that expires: what happened when, a hand at now, and its end. */
export function LifeRuler({
  from,
  to,
  now,
  label,
  flags,
}: {
  from: number
  to: number
  now: number
  label: string
  flags: readonly LifeFlag[]
}) {
  const share = (time: number): number => Math.max(0, Math.min(1, (time - from) / Math.max(1, to - from)))
  return (
    <div className={styles.life}>
      <ul className={styles.flags}>
        {flags.map((flag) => (
          <li key={`${flag.time}${String(flag.line)}`}>
            <b>{flag.label}</b>
            <span>{flag.line}</span>
          </li>
        ))}
      </ul>
      <div role="img" aria-label={label} className={styles.scale}>
        {Array.from({ length: TICKS + 1 }, (_tick, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a scale of fixed ticks
            key={index}
            data-long={index % LONG_EVERY === 0 ? '' : undefined}
            data-past={index / TICKS <= share(now) ? '' : undefined}
          />
        ))}
        <span className={styles.hand} style={{ insetInlineStart: `${share(now) * 100}%` }} />
      </div>
    </div>
  )
}
