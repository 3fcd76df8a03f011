import { type ButtonHTMLAttributes, useState } from 'react'
import { getLanguage, useT } from '../../i18n/i18n.ts'
import { readDay } from '../format/day.ts'
import { readerLocale } from '../format/reader-locale.ts'
import { IconCalendar } from '../ui/icons.ts'
import { lazyWithTexts } from '../ui/lazy-page.ts'
import { Optional } from '../ui/Optional.tsx'
import type { DayRange } from './day-range.ts'

const DateRangePanel = lazyWithTexts(['dates'], () => import('./DateRangePanel.tsx'))

/** The days of a range in the calendar of the reader; undefined while neither day is chosen. */
function useRangeText({ from, to }: DayRange): string | undefined {
  const t = useT()
  const locale = readerLocale(getLanguage(), navigator.languages)
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const [first, last] = [readDay(from), readDay(to)]
  const [hasFirst, hasLast] = [!Number.isNaN(first), !Number.isNaN(last)]
  if (hasFirst && hasLast && first <= last) return format.formatRange(first, last)
  if (hasFirst && hasLast) return `${format.format(first)} – ${format.format(last)}`
  if (hasFirst) return `${t('list.from')} ${format.format(first)}`
  return hasLast ? `${t('list.to')} ${format.format(last)}` : undefined
}

export interface DayRangeButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange' | 'onClick' | 'type'> {
  range: DayRange
  /** Gets the days that were chosen. */
  onChange: (range: DayRange) => void
}

/** Shows days and opens where they are chosen: periods, a calendar of the reader, two fields. */
export function DayRangeButton({ range, onChange, ...button }: DayRangeButtonProps) {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const text = useRangeText(range)
  const handleClose = () => {
    setOpen(false)
    anchor?.focus({ preventScroll: true })
  }
  const handleChange = (days: DayRange) => {
    handleClose()
    if (days.from !== range.from || days.to !== range.to) onChange(days)
  }
  return (
    <>
      <button
        {...button}
        ref={setAnchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...(text ? { 'data-set': '' } : {})}
      >
        <IconCalendar size={14} stroke={1.6} aria-hidden="true" />
        {text ?? t('list.anyDate')}
      </button>
      {isOpen && anchor && (
        <Optional>
          <DateRangePanel anchor={anchor} range={range} onChange={handleChange} onClose={handleClose} />
        </Optional>
      )}
    </>
  )
}
