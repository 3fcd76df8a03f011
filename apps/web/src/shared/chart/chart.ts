/** A day and what was counted on it; the day in milliseconds. */
export interface Point {
  day: number
  value: number
  /** What the value is made of, in the order in which the chart names its parts. */
  parts?: readonly number[]
}

/** How points are joined: by a line from zero, or held until the next one. */
export type ChartKind = 'line' | 'step'

/** Size of the drawing; the box stretches it. */
export const CHART = { width: 1000, height: 320, top: 12, bottom: 26, lines: 4 } as const
const PLOT = CHART.height - CHART.top - CHART.bottom

/** Largest value of a chart, at the top line; charts begin at zero. */
export const topOf = (points: readonly Point[]): number =>
  Math.max(...points.map(({ value }) => value), 0) || 1

/** Place of a point of the drawing. */
export const xOf = (index: number, count: number): number =>
  count > 1 ? (index / (count - 1)) * CHART.width : CHART.width / 2
export const yOf = (value: number, top: number): number => CHART.top + PLOT - (value / top) * PLOT

/** Corners of the line through the points. */
export function lineOf(points: readonly Point[], kind: ChartKind): (readonly [x: number, y: number])[] {
  const top = topOf(points)
  return points.flatMap(({ value }, index) => {
    const x = xOf(index, points.length)
    const before = points[index - 1]
    const corner = [x, yOf(value, top)] as const
    return kind === 'step' && before ? [[x, yOf(before.value, top)] as const, corner] : [corner]
  })
}
