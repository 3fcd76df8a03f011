import { readDay } from '../format/day.ts'
import { DAY } from '../format/time.ts'
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
