import type { Milliseconds } from '@tronlens/core'
import { useT } from '../../i18n/i18n.ts'
import { formatAge, formatDateTime } from '../format/time.ts'
import { useNow } from '../time/now.ts'
import styles from './entity.module.css'

/** The age of a moment, ticking; the date is in the tooltip. */
export function TimeAgo({ time, long = false }: { time: Milliseconds; long?: boolean }) {
  const t = useT()
  const age = useNow((now) => formatAge(time, now))
  return (
    <time className={styles.time} dateTime={new Date(time).toISOString()} data-tip={formatDateTime(time)}>
      {long ? t('time.ago', { age }) : age}
    </time>
  )
}

/** Date and time of a moment. */
export function DateTime({ time }: { time: Milliseconds }) {
  return <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
}
