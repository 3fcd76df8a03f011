import styles from './weight.module.css'

/** A key on the scale. */
export interface ScaleKey {
  id: string
  weight: bigint
  state: 'signed' | 'yours' | 'open'
}

/** More units than this are one continuous bar with parts. */
const MOST_UNITS = 12n
const ORDER = { signed: 0, yours: 1, open: 2 } as const

/** Weights as lengths that do or do not reach the diamond of the threshold. */
export function WeightScale({
  keys,
  threshold,
  label,
  isSmall = false,
}: {
  keys: readonly ScaleKey[]
  threshold: bigint
  label: string
  isSmall?: boolean
}) {
  const sorted = [...keys].sort((a, b) => ORDER[a.state] - ORDER[b.state])
  const sum = keys.reduce((all, { weight }) => all + weight, 0n)
  const total = sum > threshold ? sum : threshold
  const signed = keys.filter(({ state }) => state === 'signed').reduce((all, { weight }) => all + weight, 0n)
  const isReached = signed >= threshold
  const isContinuous = total > MOST_UNITS
  const units = isContinuous
    ? sorted.map((key) => ({ ...key, length: Number(key.weight) / Number(total || 1n) }))
    : sorted.flatMap((key) =>
        Array.from({ length: Number(key.weight) }, () => ({ ...key, length: 1 / Number(total || 1n) })),
      )
  let reached = 0
  const limit = Number(threshold) / Number(total || 1n)
  const before = units.filter(({ length }) => {
    reached += length
    return reached <= limit + 1e-9
  }).length
  const bar = (unit: (typeof units)[number], index: number) => (
    <i
      key={`${unit.id}${index}`}
      data-state={unit.state}
      className={styles.unit}
      style={isContinuous ? { flexGrow: unit.length } : undefined}
    />
  )
  return (
    <span
      className={styles.scale}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Number(threshold)}
      aria-valuenow={Number(signed > threshold ? threshold : signed)}
      aria-valuetext={label}
      data-small={isSmall ? '' : undefined}
      data-continuous={isContinuous ? '' : undefined}
    >
      {units.slice(0, before).map(bar)}
      <span className={styles.diamond} data-reached={isReached ? '' : undefined} />
      {units.slice(before).map((unit, index) => bar(unit, before + index))}
    </span>
  )
}
