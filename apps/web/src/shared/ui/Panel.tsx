import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  title?: ReactNode
  /** A count or a short note beside the title. */
  note?: ReactNode
  end?: ReactNode
  children: ReactNode
  className?: string | undefined
}

/** A surface with a title; never put one into another. */
export function Panel({ title, note, end, children, className = '' }: PanelProps) {
  const id = useId()
  return (
    <section className={`${styles.panel} ${className}`} {...(title ? { 'aria-labelledby': id } : {})}>
      {title && (
        <header className={styles.panelHead}>
          <h2 id={id} className="caps">
            {title}
          </h2>
          {note !== undefined && <span className={styles.panelNote}>{note}</span>}
          {end && <div className={styles.panelEnd}>{end}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

/** Panels one below the other, with the room that belongs between them. */
export const Panels = ({ children }: { children: ReactNode }) => (
  <div className={styles.panels}>{children}</div>
)
