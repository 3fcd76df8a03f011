import type { KeyboardEvent } from 'react'
import styles from './slider.module.css'

/** Steps of a key press with Shift. */
const MANY = 10
const TICKS = 40

/** A slider over ticks: arrow keys go one tick, with Shift ten, Home and End to the ends. */
export function TickSlider({
  label,
  value,
  max,
  tick = Math.max(1, Math.ceil(max / TICKS)),
  mark,
  isChanged = value > 0,
  onChange,
}: {
  label: string
  value: number
  max: number
  /** One step; a fortieth of the scale unless said otherwise. */
  tick?: number
  /** A triangle at this value, for what it was before. */
  mark?: number | undefined
  isChanged?: boolean
  onChange: (value: number) => void
}) {
  const share = (of: number): string => `${max > 0 ? Math.min(100, (of / max) * 100) : 0}%`
  const clamp = (position: number): number => Math.max(0, Math.min(max, position))
  const snap = (position: number): number => (position >= max ? max : Math.round(position / tick) * tick)
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isForward = event.key === 'ArrowUp' || event.key === 'ArrowRight'
    const isBackward = event.key === 'ArrowDown' || event.key === 'ArrowLeft'
    if (!isForward && !isBackward) return
    event.preventDefault()
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const isTurned = isSideways && getComputedStyle(event.currentTarget).direction === 'rtl'
    const way = isForward !== isTurned ? 1 : -1
    onChange(clamp(value + way * tick * (event.shiftKey ? MANY : 1)))
  }
  return (
    <span className={styles.slider} data-changed={isChanged ? '' : undefined}>
      <span className={styles.ticks} aria-hidden="true" />
      <span className={styles.fill} style={{ width: share(value) }} aria-hidden="true" />
      {mark !== undefined && (
        <span className={styles.mark} style={{ insetInlineStart: share(mark) }} aria-hidden="true" />
      )}
      <input
        type="range"
        aria-label={label}
        min={0}
        max={Math.max(max, 1)}
        step={1}
        value={Math.min(value, Math.max(max, 1))}
        disabled={max < 1}
        onKeyDown={handleKey}
        onChange={(event) => onChange(clamp(snap(Number(event.target.value))))}
      />
    </span>
  )
}
