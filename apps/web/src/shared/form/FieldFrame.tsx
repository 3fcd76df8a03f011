import type { ReactNode } from 'react'
import styles from './form.module.css'

export interface FieldFrameProps {
  /** Of the control; its label is `ID-label`, and what is said below it `ID-note`. */
  id: string
  label: ReactNode
  /** The control is a button that is named by its label and by what was chosen (`aria-labelledby`). */
  isButton?: boolean
  /** At the end of the label's line. */
  hint?: ReactNode
  /** Below the box: what it takes, or what it was understood as. */
  note?: ReactNode
  /** What is wrong and how much is missing; announced when it appears. */
  error?: ReactNode
  children: ReactNode
}

/** The label of a control above it, and below it a note or what is wrong. */
export function FieldFrame({ id, label, isButton, hint, note, error, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        {isButton ? <span id={`${id}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>}
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      {children}
      {(error || note) && (
        <p id={`${id}-note`} className={styles.note} {...(error ? { 'data-error': '', role: 'alert' } : {})}>
          {error || note}
        </p>
      )}
    </div>
  )
}
