import { useId } from 'react'
import styles from './text-area.module.css'

export interface TextAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  rows: number
  /** Code or data instead of words: one width of letters, from left to right. */
  isMono?: boolean
}

/** A text of several lines with its label. */
export function TextArea({ label, value, onChange, rows, isMono = false }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.box}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        dir={isMono ? 'ltr' : 'auto'}
        className={isMono ? 'mono' : undefined}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
