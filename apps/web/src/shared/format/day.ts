import { utcDay } from '@tronlens/core'
import { DAY } from './time.ts'

/** The beginning of the day (UTC) of a time, both in milliseconds. */
export const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY

/**
 * The last day that is over: yesterday, or the day of the newest block where the chain stands still
 * since; all in milliseconds.
 */
export const lastWholeDay = (now: number, head: number): number =>
  Math.min(startOfDay(now) - DAY, startOfDay(head))

/**
 * The beginning of a day written as `2026-11-22`, in milliseconds; not a number when the text names no day.
 */
export function readDay(text: string): number {
  const time = Date.parse(`${text}T00:00:00Z`)
  // browsers read the 30th of February as the 2nd of March
  return Number.isNaN(time) || utcDay(time) === text ? time : Number.NaN
}

/**
 * The UTC day that a part of an address names, as its first and last millisecond;
 * undefined when it names none.
 *
 * @param text - a day such as `2024-06-04`, or any millisecond of it
 */
export function dayRange(text: string | undefined): { from: number; to: number } | undefined {
  if (text === undefined) return undefined
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? readDay(text)
    : /^\d{1,15}$/.test(text)
      ? Number(text)
      : Number.NaN
  if (Number.isNaN(time)) return undefined
  const from = startOfDay(time)
  return { from, to: from + DAY - 1 }
}
