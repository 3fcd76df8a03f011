import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx'
import styles from './form.module.css'

export interface FieldProps
  extends Omit<FieldFrameProps, 'id' | 'isButton' | 'children'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size'> {
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
    <FieldFrame id={id} label={label} hint={hint} note={note} error={error}>
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
    </FieldFrame>
  )
}
