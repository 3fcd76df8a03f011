import { DAY } from '../format/time.ts'
import { IconSquareRotated, IconSquareRotatedFilled } from '../ui/icons.ts'
import styles from './day.module.css'

/** The span that all lanes of a figure share. */
export interface LaneAxis {
  from: number
  to: number
}

const percent = (time: number, { from, to }: LaneAxis): number =>
  Math.min(100, Math.max(0, ((time - from) / (to - from)) * 100))

/**
 * The days that an amount takes to come back: past ones in ink, the running one split at now, then a diamond.
 */
export function DayLane({
  start,
  days,
  now,
  axis,
  isPlanned = false,
}: {
  start: number
  days: number
  now: number
  axis: LaneAxis
  /** Only what a form would add. */
  isPlanned?: boolean
}) {
  const end = start + days * DAY
  const isReady = now >= end && !isPlanned
  const Diamond = isReady ? IconSquareRotatedFilled : IconSquareRotated
  return (
    <span className={styles.lane} aria-hidden="true" {...(isPlanned ? { 'data-planned': '' } : {})}>
      {Array.from({ length: days }, (_day, index) => {
        const from = start + index * DAY
        const past = Math.min(1, Math.max(0, (now - from) / DAY))
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: days keep their order
            key={index}
            style={{
              insetInlineStart: `${percent(from, axis)}%`,
              width: `calc(${percent(from + DAY, axis) - percent(from, axis)}% - 4px)`,
            }}
          >
            {!isPlanned && <b style={{ width: `${past * 100}%` }} />}
          </i>
        )
      })}
      <Diamond size={14} className={styles.diamond} style={{ insetInlineStart: `${percent(end, axis)}%` }} />
      <span className={styles.hand} style={{ insetInlineStart: `${percent(now, axis)}%` }} />
    </span>
  )
}
