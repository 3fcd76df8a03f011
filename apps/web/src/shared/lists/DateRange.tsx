import { useState } from 'react'
import { getLanguage, useT } from '../../i18n/i18n.ts'
import { readDay } from '../format/day.ts'
import { readerLocale } from '../format/reader-locale.ts'
import filters from '../ui/filters.module.css'
import { IconCalendar } from '../ui/icons.ts'
import { lazyWithTexts } from '../ui/lazy-page.ts'
import { Optional } from '../ui/Optional.tsx'
import type { DayRange } from './day-range.ts'
import type { UrlState } from './url-state.ts'

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

/** Cuts a list down to the days from one to another; both are in the address of the page. */
export function DateRange({ state }: { state: UrlState }) {
  const t = useT()
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const range = { from: state.filter('from') ?? '', to: state.filter('to') ?? '' }
  const text = useRangeText(range)
  const handleClose = () => {
    setOpen(false)
    anchor?.focus({ preventScroll: true })
  }
  const handleChange = ({ from, to }: DayRange) => {
    handleClose()
    if (from === range.from && to === range.to) return
    state.change({ from: from || undefined, to: to || undefined, cursor: undefined })
  }
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={filters.chip}
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
