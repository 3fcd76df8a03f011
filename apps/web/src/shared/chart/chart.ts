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

/** The values at the lowest and the highest line of a chart. */
export interface Scale {
  low: number
  high: number
}

/** From zero to one, as a chart of shares has it. */
export const SHARE_SCALE: Scale = { low: 0, high: 1 }

/** A scale that holds zero and all values: charts begin at zero, those of losses end there. */
export function scaleOf(points: readonly Point[]): Scale {
  const [low, high] = points.reduce(
    ([least, most], { value }) => [Math.min(least, value), Math.max(most, value)],
    [0, 0],
  )
  return low === high ? SHARE_SCALE : { low, high }
}

/** The value at a part of the height of a scale, 0 at its low end to 1 at its high one. */
export const valueAt = (part: number, { low, high }: Scale): number => low + (high - low) * part

/** Place of a point of the drawing. */
export const xOf = (index: number, count: number): number =>
  count > 1 ? (index / (count - 1)) * CHART.width : CHART.width / 2
export const yOf = (value: number, { low, high }: Scale): number =>
  CHART.top + PLOT - ((value - low) / (high - low)) * PLOT

/** Lowest line of the plot. */
export const FLOOR = yOf(0, SHARE_SCALE)

/** Corners of the line through the points; a day that is alone is a line over the whole width. */
export function lineOf(points: readonly Point[], kind: ChartKind): (readonly [x: number, y: number])[] {
  const scale = scaleOf(points)
  const [first] = points
  if (first && points.length === 1) return [0, CHART.width].map((x) => [x, yOf(first.value, scale)] as const)
  return points.flatMap(({ value }, index) => {
    const x = xOf(index, points.length)
    const before = points[index - 1]
    const corner = [x, yOf(value, scale)] as const
    return kind === 'step' && before ? [[x, yOf(before.value, scale)] as const, corner] : [corner]
  })
}
