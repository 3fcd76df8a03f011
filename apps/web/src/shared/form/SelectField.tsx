import { type ReactNode, useId } from 'react'
import { IconChevronDown } from '../ui/icons.ts'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import styles from './form.module.css'

export interface Option {
  value: string
  label: string
  isDisabled?: boolean
}

/** One choice out of several. The browser's own list opens; what is chosen can be drawn in any form. */
export function SelectField(
  props: Omit<FieldFrameProps, 'id' | 'isButton' | 'children'> & {
    options: readonly Option[]
    value: string
    onChange: (value: string) => void
    /** The chosen option as it is shown; its label by default. */
    children?: ReactNode
  },
) {
  const { label, hint, options, value, onChange, children, note, error } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} note={note} error={error}>
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
    </FieldFrame>
  )
}
