import { type CalendarDate, GregorianCalendar, parseDate, toCalendar } from '@internationalized/date'
import { DateField, DateInput, DateSegment, I18nProvider, Label } from 'react-aria-components'
import { getLanguage } from '../../i18n/i18n.ts'
import { readDay } from '../format/day.ts'
import { readerLocale } from '../format/reader-locale.ts'
import styles from './date-segments.module.css'

const GREGORIAN = new GregorianCalendar()

/** Day as `2026-11-22` in any calendar; empty without one. */
export const dayText = (day: CalendarDate | null): string =>
  day ? toCalendar(day, GREGORIAN).toString() : ''

/** The date of a day such as `2026-11-22`; null where the text names none. */
export const readDate = (day: string): CalendarDate | null =>
  Number.isNaN(readDay(day)) ? null : parseDate(day)

/** A day typed part by part, in the calendar and the order of the reader's language. */
export function DateSegments({
  label,
  day,
  onChange,
}: {
  label: string
  /** As `2026-11-22`; empty without a day. */
  day: string
  onChange: (day: string) => void
}) {
  return (
    <I18nProvider locale={readerLocale(getLanguage(), navigator.languages)}>
      <DateField
        className={styles.field ?? ''}
        value={readDate(day)}
        onChange={(value) => onChange(dayText(value as CalendarDate | null))}
      >
        <Label>{label}</Label>
        <DateInput className={styles.input ?? ''}>
          {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
        </DateInput>
      </DateField>
    </I18nProvider>
  )
}
