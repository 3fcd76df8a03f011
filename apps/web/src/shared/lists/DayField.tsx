import { useRef, useState } from 'react'
import type { UrlState } from './url-state.ts'

/** While a user types a year digit by digit, the browser reports the years 2, 20 and 202. */
const isTypedWhole = (day: string): boolean => day === '' || day >= '1000'

/**
 * The day that a list is cut down to, kept in the address of the page. It is taken once its year is typed
 * whole: a field that was written back before that would lose what was typed.
 */
export function DayField({
  state,
  name,
  label,
  className,
  inputClassName,
}: {
  state: UrlState
  /** The parameter of the address. */
  name: string
  label: string
  className: string | undefined
  inputClassName: string | undefined
}) {
  const value = state.filter(name) ?? ''
  const [typed, setTyped] = useState({ text: value, base: value })
  // days that are typed one after the other, as 1 on the way to 15, are one step to go back
  const hasChanged = useRef(false)
  if (typed.base !== value) setTyped({ text: value, base: value })
  const handleText = (text: string) => {
    setTyped({ text, base: value })
    if (!isTypedWhole(text) || text === value) return
    const change = hasChanged.current ? state.replace : state.change
    hasChanged.current = true
    change({ [name]: text || undefined, cursor: undefined })
  }
  return (
    <label className={className} {...(value ? { 'data-set': '' } : {})}>
      {label}
      <input
        type="date"
        className={inputClassName}
        value={typed.text}
        onChange={(event) => handleText(event.target.value)}
        onBlur={() => {
          hasChanged.current = false
          setTyped({ text: value, base: value })
        }}
      />
    </label>
  )
}
