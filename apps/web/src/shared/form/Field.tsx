import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './form.module.css'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size'> {
  label: ReactNode
  /** At the end of the label's line. */
  hint?: ReactNode
  /** Below the box: what it takes, or what it was understood as. */
  note?: ReactNode
  /** What is wrong and how much is missing; announced when it appears. */
  error?: ReactNode
  /** Inside the box, before and after the text. */
  before?: ReactNode
  after?: ReactNode
  isMono?: boolean
  onChange: (value: string) => void
}

/** A line of text with its label. */
export function Field({ label, hint, note, error, before, after, isMono, onChange, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id}>{label}</label>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      <div className={styles.box} {...(error ? { 'data-error': '' } : {})}>
        {before}
        <input
          id={id}
          className={isMono ? 'mono' : undefined}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
          {...input}
        />
        {after}
      </div>
      {(error || note) && (
        <p id={`${id}-note`} className={styles.note} {...(error ? { 'data-error': '', role: 'alert' } : {})}>
          {error || note}
        </p>
      )}
    </div>
  )
}
