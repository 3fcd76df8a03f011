import { utcDay } from '@tronlens/core'
import type { DayRange } from '@tronlens/db'

/** A window as requests name it, milliseconds. */
export type Window = {
  start_timestamp?: number
  end_timestamp?: number
  date_start?: number
  date_to?: number
}

/** Last moment that a date of the database and of JavaScript can hold alike. */
export const LAST_MOMENT = Date.UTC(9999, 11, 31)

/** Days that a window and a range of days have in common, where a list takes both. */
export function daysWithin(days: DayRange, window: Window): DayRange {
  const { from, to } = daysOf(window)
  const [first, last] = [
    [days.from, from].filter((day) => day !== undefined).sort(),
    [days.to, to].filter((day) => day !== undefined).sort(),
  ]
  return { from: first.at(-1), to: last[0] }
}

/** Days that a window touches; open where the window is. */
export const daysOf = (window: Window): DayRange => {
  const from = window.start_timestamp ?? window.date_start
  const to = window.end_timestamp ?? window.date_to
  return {
    from: from === undefined ? undefined : utcDay(Math.min(from, LAST_MOMENT)),
    to: to === undefined ? undefined : utcDay(Math.min(to, LAST_MOMENT)),
  }
}
