import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Calendar } from 'react-aria-components'
import { useT } from '../../i18n/i18n.ts'
import { DateSegments, dayText, readDate } from '../form/DateSegments.tsx'
import filters from '../ui/filters.module.css'
import { DatePopover, MonthGrid } from './DatePopover.tsx'
import styles from './date-range.module.css'

/** A calendar of the reader's language and a field for the keyboard, for one day in UTC. */
export default function DayPanel({
  anchor,
  label,
  day,
  onChange,
  onClose,
}: {
  anchor: HTMLElement
  label: string
  /** `2026-11-22`; empty for none. */
  day: string
  onChange: (day: string) => void
  onClose: () => void
}) {
  const t = useT()
  const [typed, setTyped] = useState(day)
  const chosen = readDate(day)
  return (
    <DatePopover anchor={anchor} label={label} onClose={onClose}>
      <Calendar
        className={styles.calendar ?? ''}
        aria-label={label}
        defaultValue={chosen ?? null}
        defaultFocusedValue={chosen ?? parseDate(new Date().toISOString().slice(0, 10))}
        onChange={(date) => onChange(dayText(date as CalendarDate))}
      >
        <MonthGrid />
      </Calendar>
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault()
          onChange(typed)
        }}
      >
        <DateSegments label={label} day={typed} onChange={setTyped} />
        <button type="submit" className={filters.chip}>
          {t('dates.show')}
        </button>
        {day !== '' && (
          <button type="button" className={filters.chip} onClick={() => onChange('')}>
            {t('list.anyDate')}
          </button>
        )}
      </form>
      <p className={styles.note}>{t('dates.utc')}</p>
    </DatePopover>
  )
}
