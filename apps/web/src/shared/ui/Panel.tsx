import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'
import { useKeptFocus } from './useKeptFocus.ts'

export interface PanelProps {
  title?: ReactNode
  /** A count or a short note next to the title. */
  note?: ReactNode
  end?: ReactNode
  children: ReactNode
  className?: string | undefined
  /** Takes the focus of its buttons that go away when they are pressed. */
  keepsFocus?: boolean
}

/** A surface with a title; never put one into another. */
export function Panel({ title, note, end, children, className = '', keepsFocus = false }: PanelProps) {
  const id = useId()
  const part = useKeptFocus(keepsFocus)
  return (
    <section
      ref={part}
      className={`${styles.panel} ${className}`}
      {...(keepsFocus ? { tabIndex: -1 } : {})}
      {...(title ? { 'aria-labelledby': id } : {})}
    >
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
