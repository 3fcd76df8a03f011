import type { PartedPoint } from './charts.ts'

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Days of a chart as a file: ISO dates and plain numbers, the parts and the compared chart in columns of their own.
 *
 * @param parts - keys of the parts, whose last word names a column
 */
export function csvOfChart(
  points: readonly PartedPoint[],
  parts: readonly string[],
  compared: { label: string; points: readonly PartedPoint[] } | undefined,
): string {
  const names = parts.map((key) => key.split('.').at(-1) ?? key)
  const head = ['day', 'value', ...names, ...(compared ? [cell(compared.label)] : [])]
  const rows = points.map(({ day, value, parts: amounts = [] }, place) => [
    new Date(day).toISOString().slice(0, 10),
    value,
    ...names.map((_, index) => amounts[index] ?? ''),
    ...(compared ? [compared.points[place]?.value ?? ''] : []),
  ])
  return [head, ...rows].map((row) => row.join(',')).join('\r\n')
}
