import { DAY } from './time.ts'

/**
 * The UTC day that a part of an address names, as its first and last millisecond; undefined when it names none.
 *
 * @param text - a day such as `2024-06-04`, or any millisecond of it
 */
export function dayRange(text: string | undefined): { from: number; to: number } | undefined {
  if (text === undefined) return undefined
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? Date.parse(`${text}T00:00:00Z`)
    : /^\d{1,15}$/.test(text)
      ? Number(text)
      : Number.NaN
  if (Number.isNaN(time)) return undefined
  const from = Math.floor(time / DAY) * DAY
  return { from, to: from + DAY - 1 }
}
