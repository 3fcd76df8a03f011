import { useState } from 'react'
import { getLanguage } from '../../i18n/i18n.ts'
import { readDay } from '../format/day.ts'
import { readerLocale } from '../format/reader-locale.ts'
import { IconCalendar } from '../ui/icons.ts'
import { lazyWithTexts } from '../ui/lazy-page.ts'
import { Optional } from '../ui/Optional.tsx'
import type { UrlState } from './url-state.ts'

const DayPanel = lazyWithTexts(['dates'], () => import('./DayPanel.tsx'))

/** The day in the calendar of the reader; undefined where it is none. */
function useDayText(day: string): string | undefined {
  const time = readDay(day)
  const locale = readerLocale(getLanguage(), navigator.languages)
  return Number.isNaN(time)
    ? undefined
    : new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' }).format(time)
}

/**
 * Chooses a day from a calendar of the reader's language; the address of the page has it.
 *
 * @param name - parameter of the address
 * @param label - what the day is for; shown while none is chosen
 */
export function DayButton({
  state,
  name,
  label,
  className,
}: {
  state: UrlState
  name: string
  label: string
  className: string | undefined
}) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const day = state.filter(name) ?? ''
  const text = useDayText(day)
  const handleClose = () => {
    setOpen(false)
    anchor?.focus({ preventScroll: true })
  }
  const handleChange = (next: string) => {
    handleClose()
    if (next !== day) state.change({ [name]: next || undefined, cursor: undefined })
  }
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={text ? `${label}: ${text}` : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={14} stroke={1.6} aria-hidden="true" />
        {text ?? label}
      </button>
      {isOpen && anchor && (
        <Optional>
          <DayPanel anchor={anchor} label={label} day={day} onChange={handleChange} onClose={handleClose} />
        </Optional>
      )}
    </>
  )
}
