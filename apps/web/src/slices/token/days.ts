import type { Point } from '../../shared/chart/chart.ts'
import { DAY } from '../../shared/format/time.ts'
import type { SupplyDay, TokenDay } from './api/token-charts.ts'

/** What was made less what was destroyed on a day; 0 when nothing was. */
export function changeOf(days: readonly SupplyDay[], day: number): bigint {
  const found = days.find((each) => each.day === day)
  return found ? found.minted - found.burned : 0n
}

/** The last days of a token up to today, each with a point: 0 where nothing was moved. */
export function lastDays(
  days: readonly TokenDay[],
  today: number,
  count: number,
  read: (day: TokenDay) => number,
): Point[] {
  const known = new Map(days.map((day) => [day.day, read(day)]))
  const first = days[0]?.day ?? today
  return Array.from({ length: count }, (_, place) => today - (count - 1 - place) * DAY)
    .filter((day) => day >= first)
    .map((day) => ({ day, value: known.get(day) ?? 0 }))
}
