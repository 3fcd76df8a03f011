import type { ReactNode } from 'react'
import styles from './checkup.module.css'

/** A finding in a sentence, with its repair. */
export const Row = ({ children, repair }: { children: ReactNode; repair: ReactNode }) => (
  <li className={styles.row}>
    <div className={styles.sentence}>{children}</div>
    <div className={styles.repair}>{repair}</div>
  </li>
)
