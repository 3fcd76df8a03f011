import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

export interface Half<Value extends string> {
  value: Value
  icon: ReactNode
  label: string
  /** The figure that decides. */
  figure: ReactNode
}

/** One of two, with the figure that decides next to each. */
export function TwoWayChoice<Value extends string>({
  label,
  halves,
  value,
  onChange,
}: {
  label: string
  halves: readonly [Half<Value>, Half<Value>]
  value: Value
  onChange: (value: Value) => void
}) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div>
        {halves.map((half) => (
          <label key={half.value} className={styles.half}>
            <input
              type="radio"
              name={name}
              checked={half.value === value}
              onChange={() => onChange(half.value)}
            />
            <span className={styles.name}>
              {half.icon}
              {half.label}
            </span>
            <span className={styles.figure}>{half.figure}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
