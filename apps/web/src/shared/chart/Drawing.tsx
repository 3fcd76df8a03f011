import type { ComponentProps } from 'react'
import { CHART } from './chart.ts'
import styles from './drawing.module.css'

/** A corner of a line, in units of the drawing. */
export type Corner = readonly [x: number, y: number]

const pointsOf = (corners: readonly Corner[]): string =>
  corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(2)}`).join(' ')

/**
 * What a chart draws, `CHART.width` units wide; its box stretches it, lines keep their strength.
 *
 * @param props.top - the highest unit that is seen, and `bottom` the lowest; y grows downwards
 */
export function Drawing({
  top = 0,
  bottom,
  ...rest
}: ComponentProps<'svg'> & { top?: number; bottom: number }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 ${top} ${CHART.width} ${bottom - top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      {...rest}
    />
  )
}

/** Lines across a drawing, one for each value of its scale. */
export function GridLines({ at }: { at: readonly number[] }) {
  return at.map((y) => <line key={y} className={styles.grid} x1={0} x2={CHART.width} y1={y} y2={y} />)
}

/** What lies between a line and the floor; nothing below a single corner. */
export function Area({
  corners,
  floor,
  isStrong = false,
}: {
  corners: readonly Corner[]
  floor: number
  isStrong?: boolean
}) {
  const [first, last] = [corners[0], corners.at(-1)]
  if (!first || !last || corners.length < 2) return null
  return (
    <polygon
      className={isStrong ? styles.strongArea : styles.area}
      points={pointsOf([[first[0], floor], ...corners, [last[0], floor]])}
    />
  )
}

/** A line from corner to corner; nothing from a single one. */
export function Line({ corners, isFaint = false }: { corners: readonly Corner[]; isFaint?: boolean }) {
  if (corners.length < 2) return null
  return <polyline className={isFaint ? styles.faintLine : styles.line} points={pointsOf(corners)} />
}

/** A line with the area below it. */
export function AreaLine({
  floor,
  ...line
}: {
  corners: readonly Corner[]
  floor: number
  isFaint?: boolean
}) {
  return (
    <>
      <Area corners={line.corners} floor={floor} />
      <Line {...line} />
    </>
  )
}

/**
 * The values of a scale next to the end of a drawing, not on its lines.
 *
 * @param props.lines - each value with its place from the top of the box, 0 to 1
 */
export function ScaleValues({ lines }: { lines: readonly { at: number; text: string }[] }) {
  return lines.map(({ at, text }) => (
    <span key={at} className={styles.value} style={{ top: `${(at * 100).toFixed(3)}%` }} aria-hidden="true">
      {text}
    </span>
  ))
}
