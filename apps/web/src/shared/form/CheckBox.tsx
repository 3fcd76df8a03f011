import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

/** A box to tick, for what has to be confirmed before going on. */
export function CheckBox({
  isChecked,
  onChange,
  children,
}: {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>{children}</label>
    </div>
  )
}
