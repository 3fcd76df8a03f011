import { type CalendarDate, parseDate } from '@internationalized/date'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  Heading,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components'
import { getLanguage, useT } from '../../i18n/i18n.ts'
import { DateSegments, dayText, readDate } from '../form/DateSegments.tsx'
import { daysOf, PERIODS } from '../format/period.ts'
import { readerLocale } from '../format/reader-locale.ts'
import { Anchor } from '../overlays/Anchor.tsx'
import filters from '../ui/filters.module.css'
import { IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import type { DayRange } from './DateRange.tsx'
import styles from './date-range.module.css'

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
  const locale = readerLocale(getLanguage(), navigator.languages)
  const [first, last] = [readDate(range.from), readDate(range.to)]
  const isReversed = typed.from !== '' && typed.to !== '' && typed.to < typed.from
  return (
    <Popover
      opened
      onDismiss={onClose}
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      width="min(340px, calc(100vw - 24px))"
      offset={4}
      transitionProps={{ duration: 0 }}
      hideDetached={false}
      trapFocus
      unstyled
      classNames={{ dropdown: styles.panel ?? '' }}
      middlewares={{ shift: true, flip: true }}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dates.title')}>
        <I18nProvider locale={locale}>
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
            <header className={styles.month}>
              <Button slot="previous" className={styles.step ?? ''}>
                <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
              </Button>
              <Heading className={styles.heading ?? ''} />
              <Button slot="next" className={styles.step ?? ''}>
                <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
              </Button>
            </header>
            <CalendarGrid className={styles.grid ?? ''}>
              {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
            </CalendarGrid>
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
        </I18nProvider>
      </Popover.Dropdown>
    </Popover>
  )
}
