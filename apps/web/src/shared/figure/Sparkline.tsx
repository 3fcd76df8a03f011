const WIDTH = 104
const HEIGHT = 44
const DOT = 2.5
const PAD = 4

/** The course of a figure over some days; the newest point is the accent. */
export function Sparkline({
  values,
  label,
  width = WIDTH,
  height = HEIGHT,
}: {
  values: readonly number[]
  label: string
  width?: number
  height?: number
}) {
  if (values.length < 2) return <svg width={width} height={height} aria-hidden="true" />
  const low = Math.min(...values)
  const range = Math.max(...values) - low || 1
  const points = values.map((value, index) => {
    const x = PAD + (index / (values.length - 1)) * (width - 2 * PAD)
    const y = height - PAD - ((value - low) / range) * (height - 2 * PAD)
    return [Number(x.toFixed(2)), Number(y.toFixed(2))] as const
  })
  const line = points.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
  const [lastX, lastY] = points[points.length - 1] as readonly [number, number]
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={`${line}L${lastX} ${height}L${PAD} ${height}Z`} fill="var(--tl-sunken)" />
      <path d={line} fill="none" stroke="var(--tl-ink-3)" strokeWidth="1.25" strokeLinejoin="round" />
      <circle cx={lastX} cy={lastY} r={DOT} fill="var(--tl-accent)" />
    </svg>
  )
}
