import type { ReactNode } from 'react'
import styles from './fold.module.css'
import { IconChevronDown } from './icons.ts'

export interface FoldProps {
  name: ReactNode
  figure: ReactNode
  /** Has a line of its own when there is little room: half an amount is another one. */
  note?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A row that opens onto its details. */
export function Fold({ name, figure, note, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.head}>
        <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        <span className={styles.name}>{name}</span>
        <span className={styles.figure}>{figure}</span>
        {note && <span className={styles.note}>{note}</span>}
      </summary>
      {children}
    </details>
  )
}
