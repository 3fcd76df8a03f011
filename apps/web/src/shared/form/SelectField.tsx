import { type ReactNode, useId } from 'react'
import { IconChevronDown } from '../ui/icons.ts'
import styles from './form.module.css'

export interface Option {
  value: string
  label: string
  isDisabled?: boolean
}

/** One choice out of several. The browser's own list opens; what is chosen can be drawn in any form. */
export function SelectField(props: {
  label: ReactNode
  hint?: ReactNode
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** The chosen option as it is shown; its label by default. */
  children?: ReactNode
  note?: ReactNode
  error?: ReactNode
}) {
  const { label, hint, options, value, onChange, children, note, error } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id}>{label}</label>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      <div className={`${styles.box} ${styles.select}`} {...(error ? { 'data-error': '' } : {})}>
        <div className={styles.chosen} aria-hidden="true">
          {children ?? <bdi>{options.find((option) => option.value === value)?.label}</bdi>}
        </div>
        <IconChevronDown size={16} stroke={1.6} />
        <select
          id={id}
          value={value}
          aria-describedby={error || note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {(error || note) && (
        <p id={`${id}-note`} className={styles.note} {...(error ? { 'data-error': '', role: 'alert' } : {})}>
          {error || note}
        </p>
      )}
    </div>
  )
}
