import type { ReactNode } from 'react'
import { DAY, formatDay, formatDayOfMonth, HOUR } from '../format/time.ts'
import { useIsNarrow, useIsPhone } from '../lists/useIsPhone.ts'
import styles from './day.module.css'

/** Something that happens at a moment. */
export interface Flag {
  key: string
  time: number
  title: ReactNode
  line: ReactNode
}

const TICK_MS = 6 * HOUR
const WIDTH = 1000
const HEIGHT = 30
const TICK_HEIGHT = 14
const DAY_HEIGHT = 22
/** Part of the width that a flag's text takes, on a desktop and on a phone. */
const TEXT_SHARE = { wide: 0.15, phone: 0.5 } as const

/** Flags that are closer than their texts share one place. */
function groupFlags(flags: readonly Flag[], share: (time: number) => number, textShare: number): Flag[][] {
  const groups: Flag[][] = []
  for (const flag of [...flags].sort((a, b) => a.time - b.time)) {
    const last = groups.at(-1)
    if (last?.[0] && share(flag.time) - share(last[0].time) < textShare) last.push(flag)
    else groups.push([flag])
  }
  return groups
}

/**
 * The next days on a scale of vote counts: a tick every six hours, a hand at now,
 * flags where something is due.
 */
export function DayRuler({
  from,
  days,
  now,
  flags,
  label,
}: {
  from: number
  days: number
  now: number
  flags: readonly Flag[]
  label: string
}) {
  const textShare = TEXT_SHARE[useIsPhone() ? 'phone' : 'wide']
  const to = from + days * DAY
  const share = (time: number): number => Math.min(1, Math.max(0, (time - from) / (to - from)))
  const times = Array.from({ length: (days * DAY) / TICK_MS + 1 }, (_tick, index) => from + index * TICK_MS)
  const path = (isPast: boolean): string =>
    times
      .filter((time) => time <= now === isPast)
      .map((time) => `M${share(time) * WIDTH} ${HEIGHT}v${-(time % DAY === 0 ? DAY_HEIGHT : TICK_HEIGHT)}`)
      .join('')
  // narrow screens name few days, each with its month
  const isWhole = useIsNarrow()
  const nameDay = (time: number): string =>
    isWhole || time === from || Number.parseInt(formatDayOfMonth(time), 10) === 1
      ? formatDay(time)
      : formatDayOfMonth(time)
  return (
    <div className={styles.ruler}>
      <ul className={styles.flags}>
        {groupFlags(
          flags.filter(({ time }) => time <= to),
          share,
          textShare,
        ).map((group) => {
          const [first] = group
          if (!first) return null
          const place = share(first.time)
          return (
            <li
              key={first.key}
              className={styles.flag}
              style={{ insetInlineStart: `${place * 100}%` }}
              {...(place > 1 - textShare ? { 'data-end': '' } : {})}
            >
              {group.slice(0, 2).map((flag) => (
                <span key={flag.key}>
                  <b>{flag.title}</b> <span>{flag.line}</span>
                </span>
              ))}
            </li>
          )
        })}
      </ul>
      <div role="img" aria-label={label}>
        <svg
          className={`${styles.scale} flip`}
          height={HEIGHT}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={path(false)} stroke="var(--tl-fill-2)" vectorEffect="non-scaling-stroke" />
          <path d={path(true)} stroke="var(--tl-ink)" vectorEffect="non-scaling-stroke" />
          <path
            d={`M${share(now) * WIDTH} ${HEIGHT}v${-HEIGHT}`}
            stroke="var(--tl-accent)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className={styles.days} aria-hidden="true">
          {times
            .filter((time) => time % DAY === 0 && time < to)
            .map((time) => (
              <span key={time} style={{ insetInlineStart: `${share(time) * 100}%` }}>
                {nameDay(time)}
              </span>
            ))}
        </div>
      </div>
    </div>
  )
}
