import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import filters from '../ui/filters.module.css'

export interface FilterFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'inputMode' | 'enterKeyHint'> {
  label: string
  /** What is wrong with a text that was submitted and says nothing to narrow a list to. */
  wrong: string
  /** Takes what is typed, or leaves it; `isSubmitted` once the key for that was pressed. */
  onText: (text: string, isSubmitted: boolean) => boolean
}

/** A field by which a list is narrowed; what is refused when it is submitted is said. */
export function FilterField({ label, wrong, onText, ...input }: FilterFieldProps) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const take = (next: string, isSubmitted: boolean) => {
    const isTaken = next.trim() !== '' && onText(next.trim(), isSubmitted)
    setText(isTaken ? '' : next)
    setWrong(isSubmitted && !isTaken && next.trim() !== '')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    take(text, true)
  }
  return (
    <form onSubmit={handleSubmit}>
      <label className={filters.chip}>
        {label}
        <input
          type="search"
          dir="ltr"
          className={filters.input}
          value={text}
          aria-invalid={isWrong || undefined}
          onChange={(event) => take(event.target.value, false)}
          {...input}
        />
        {isWrong && (
          <span role="alert" className="bad">
            {wrong}
          </span>
        )}
      </label>
    </form>
  )
}
