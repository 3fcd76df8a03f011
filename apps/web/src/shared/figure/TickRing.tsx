import type { ReactNode } from 'react'
import { formatPercent } from '../format/number.ts'
import styles from './figure.module.css'

const [TICKS, SMALL_TICKS] = [60, 40]
const RADIUS = 50
const CENTER = 56
const LEFT_LENGTH = 10
const USED_LENGTH = 7

function tick(index: number, length: number, of: number): string {
  const angle = ((index * 360) / of - 90) * (Math.PI / 180)
  const at = (radius: number) =>
    `${(CENTER + radius * Math.cos(angle)).toFixed(2)} ${(CENTER + radius * Math.sin(angle)).toFixed(2)}`
  return `M${at(RADIUS)}L${at(RADIUS - length)}`
}

const ticks = (from: number, to: number, length: number, of: number): string =>
  Array.from({ length: Math.max(0, to - from) }, (_tick, i) => tick(from + i, length, of)).join('')

export interface TickRingProps {
  share: number
  name: string
  /** For narrow columns: forty ticks, with the name next to the ring. */
  isSmall?: boolean
  children: ReactNode
}

/** How much of a resource is left, on a ring of ticks, with the exact numbers next to it. */
export function TickRing({ share, name, isSmall = false, children }: TickRingProps) {
  const all = isSmall ? SMALL_TICKS : TICKS
  const lit = Math.round(Math.max(0, Math.min(1, share)) * all)
  return (
    <div className={styles.ring} {...(isSmall ? { 'data-small': '' } : {})}>
      <div className={styles.ringFigure}>
        <svg viewBox="0 0 112 112" strokeWidth="2" aria-hidden="true">
          <path d={ticks(lit, all, USED_LENGTH, all)} stroke="var(--tl-fill-2)" />
          <path d={ticks(0, lit - 1, LEFT_LENGTH, all)} stroke="var(--tl-ink)" />
          {lit > 0 && <path d={tick(lit - 1, LEFT_LENGTH, all)} stroke="var(--tl-accent)" />}
        </svg>
        <div className={styles.ringText}>
          <div className={styles.ringPercent}>{formatPercent(share, 0)}</div>
          {!isSmall && <div className={styles.ringName}>{name}</div>}
        </div>
      </div>
      <div>{children}</div>
    </div>
  )
}
