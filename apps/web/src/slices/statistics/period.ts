import type { Point } from '../../shared/chart/chart.ts'
import { readDay } from '../../shared/format/day.ts'
import { DAY } from '../../shared/format/time.ts'
import { RANGES, type RangeName } from './charts.ts'

/** Part of a chart's days that is looked at: places of the first and the last. */
export interface Period {
  first: number
  last: number
}

/** Fewest days that are shown: less makes no line. */
const FEWEST_DAYS = 3

/** Keeps a period inside the days there are, as long as it is where that is possible. */
export function fitPeriod({ first, last }: Period, count: number): Period {
  const length = Math.min(Math.max(last - first + 1, FEWEST_DAYS), count)
  const begin = Math.min(Math.max(Math.round(first), 0), Math.max(count - length, 0))
  return { first: begin, last: begin + length - 1 }
}

/** The newest days of a range. */
export const periodOfRange = (range: RangeName, count: number): Period =>
  fitPeriod({ first: count - (RANGES[range] ?? count), last: count - 1 }, count)

/** The period that two days of an address mean; undefined where they mean none. */
export function periodOfDays(
  days: readonly Point[],
  from: string | undefined,
  to: string | undefined,
): Period | undefined {
  const [begin, end] = [readDay(from ?? ''), readDay(to ?? '')]
  if (Number.isNaN(begin) || Number.isNaN(end) || end < begin) return undefined
  const first = days.findIndex(({ day }) => day >= begin)
  const last = days.findLastIndex(({ day }) => day <= end)
  return first < 0 || last < first ? undefined : fitPeriod({ first, last }, days.length)
}

/**
 * How much more the days of a period have than as many days before them, as a share of these; undefined
 * without such days or where they had nothing.
 */
export function growthOf(days: readonly Point[], { first, last }: Period): number | undefined {
  const length = last - first + 1
  if (first < length) return undefined
  const sum = (from: number, to: number) =>
    days.slice(from, to + 1).reduce((total, { value }) => total + value, 0)
  const before = sum(first - length, first - 1)
  return before === 0 ? undefined : sum(first, last) / before - 1
}

/** Change to the day before as a share of it; undefined where that day is not there or had nothing. */
export function changeFrom(before: Point | undefined, point: Point): number | undefined {
  if (!before || before.value === 0 || point.day - before.day > DAY) return undefined
  return point.value / before.value - 1
}
