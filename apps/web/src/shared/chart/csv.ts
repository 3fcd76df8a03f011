import { csvLine, utcDay } from '@tronlens/core'
import type { Point } from './chart.ts'

/**
 * Days of a chart as a file: ISO dates and plain numbers, the parts and the compared
 * chart in columns of their own.
 *
 * @param parts - keys of the parts, whose last word names a column; none where a value has no parts
 */
export function csvOfChart(
  points: readonly Point[],
  parts: readonly string[] = [],
  compared?: { label: string; points: readonly Point[] },
): string {
  const names = parts.map((key) => key.split('.').at(-1) ?? key)
  const head = ['day', 'value', ...names, ...(compared ? [compared.label] : [])]
  const rows = points.map(({ day, value, parts: amounts = [] }, place) => [
    utcDay(day),
    value,
    ...names.map((_, index) => amounts[index] ?? ''),
    ...(compared ? [compared.points[place]?.value ?? ''] : []),
  ])
  return [head, ...rows].map(csvLine).join('\r\n')
}
