import type { ReactNode } from 'react'
import { IconAlertTriangle, IconClockX } from './icons.ts'
import styles from './state.module.css'

/** A box that says what to look at twice, or what stops. */
export function Notice({
  kind = 'warn',
  isLate = false,
  children,
}: {
  kind?: 'warn' | 'bad'
  /** It is about something that is old or did not come. */
  isLate?: boolean
  children: ReactNode
}) {
  const Icon = isLate ? IconClockX : IconAlertTriangle
  return (
    <div className={styles.notice} data-kind={kind} role="status">
      <Icon size={16} stroke={1.6} />
      <div>{children}</div>
    </div>
  )
}
