import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import { RangeCalendar } from 'react-aria-components'
import { useT } from '../../i18n/i18n.ts'
import { DateSegments, dayText, readDate } from '../form/DateSegments.tsx'
import { daysOf, PERIODS } from '../format/period.ts'
import filters from '../ui/filters.module.css'
import { DatePopover, MonthGrid } from './DatePopover.tsx'
import styles from './date-range.module.css'
import type { DayRange } from './day-range.ts'

/** Periods, a calendar of the reader's language, and two fields for the keyboard. All days are in UTC. */
export default function DateRangePanel({
  anchor,
  range,
  onChange,
  onClose,
}: {
  anchor: HTMLElement
  range: DayRange
  /** Gets the days that were chosen. */
  onChange: (range: DayRange) => void
  onClose: () => void
}) {
  const t = useT()
  const [typed, setTyped] = useState(range)
  const today = new Date().toISOString().slice(0, 10)
  const [first, last] = [readDate(range.from), readDate(range.to)]
  const isReversed = typed.from !== '' && typed.to !== '' && typed.to < typed.from
  return (
    <DatePopover anchor={anchor} label={t('dates.title')} onClose={onClose}>
      <div className={styles.presets}>
        {PERIODS.filter((period) => period !== 'days').map((period) => (
          <button
            key={period}
            type="button"
            className={filters.chip}
            onClick={() => onChange(daysOf(period, today))}
          >
            {t(`dates.${period}`)}
          </button>
        ))}
      </div>
      <RangeCalendar
        className={styles.calendar ?? ''}
        aria-label={t('dates.title')}
        defaultValue={first && last && first.compare(last) <= 0 ? { start: first, end: last } : null}
        defaultFocusedValue={last ?? first ?? parseDate(today)}
        onChange={({ start, end }) =>
          onChange({ from: dayText(start as CalendarDate), to: dayText(end as CalendarDate) })
        }
      >
        <MonthGrid />
      </RangeCalendar>
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReversed) onChange(typed)
        }}
      >
        <DateSegments
          label={t('list.from')}
          day={typed.from}
          onChange={(day) => setTyped({ ...typed, from: day })}
        />
        <DateSegments
          label={t('list.to')}
          day={typed.to}
          onChange={(day) => setTyped({ ...typed, to: day })}
        />
        <button type="submit" className={filters.chip} disabled={isReversed}>
          {t('dates.show')}
        </button>
      </form>
      <p className={styles.note} {...(isReversed ? { role: 'alert', 'data-error': '' } : {})}>
        {t(isReversed ? 'list.daysReversed' : 'dates.utc')}
      </p>
    </DatePopover>
  )
}
