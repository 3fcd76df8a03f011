import { useT } from '../../i18n/i18n.ts'
import { readDay } from '../format/day.ts'
import { DAY } from '../format/time.ts'
import filters from '../ui/filters.module.css'
import { DayField } from './DayField.tsx'
import type { UrlState } from './url-state.ts'

/** The days that a list is cut down to by its address, as times; a day names its whole length in UTC. */
export function dateFilter(state: Pick<UrlState, 'filter'>): {
  start_timestamp: number | undefined
  end_timestamp: number | undefined
} {
  const day = (name: string): number | undefined => {
    const time = readDay(state.filter(name) ?? '')
    return Number.isNaN(time) ? undefined : time
  }
  const until = day('to')
  return { start_timestamp: day('from'), end_timestamp: until === undefined ? undefined : until + DAY - 1 }
}

/** Cuts a list down to the days from one to another. */
export function DateFilters({ state }: { state: UrlState }) {
  const t = useT()
  const date = (name: 'from' | 'to') => (
    <DayField
      state={state}
      name={name}
      label={t(`list.${name}`)}
      className={filters.chip}
      inputClassName={filters.date}
    />
  )
  return (
    <>
      {date('from')}
      {date('to')}
    </>
  )
}
