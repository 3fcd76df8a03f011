import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A grey bar in the length of typical content. */
export const Bone = ({ ch }: { ch: number }) => <span className="bone" style={{ width: `${ch}ch` }} />

/** A row on phones: icon and sentence, then a small line with something at its end. */
export function Card({
  icon,
  main,
  meta,
  end,
}: {
  icon?: ReactNode
  main: ReactNode
  meta?: ReactNode
  end?: ReactNode
}) {
  return (
    <div className={styles.card}>
      {icon && <span className={styles.cardIcon}>{icon}</span>}
      <div className={styles.cardMain}>{main}</div>
      <div className={styles.cardMeta}>{meta}</div>
      <div className={styles.cardEnd}>{end}</div>
    </div>
  )
}
