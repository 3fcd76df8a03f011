import type { CSSProperties } from 'react'
import styles from './slider.module.css'

const TICKS = 40
const BIG_STEP = 10

/** A value on a scale of forty ticks; the box above it holds the same value. Arrow keys one step, with Shift ten. */
export function TickSlider({
  label,
  value,
  max,
  isChanged = value > 0,
  onChange,
}: {
  label: string
  value: number
  max: number
  isChanged?: boolean
  onChange: (value: number) => void
}) {
  const step = Math.max(1, Math.ceil(max / TICKS))
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div
      className={styles.slider}
      style={{ '--share': share } as CSSProperties}
      {...(isChanged ? { 'data-changed': '' } : {})}
    >
      <span className={styles.ticks} aria-hidden="true">
        {Array.from({ length: TICKS + 1 }, (_tick, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks are positions
          <i key={index} {...(index <= share * TICKS ? { 'data-on': '' } : {})} />
        ))}
      </span>
      <span className={styles.thumb} aria-hidden="true" />
      <input
        type="range"
        aria-label={label}
        min={0}
        max={Math.max(1, max)}
        step={1}
        value={Math.min(value, Math.max(1, max))}
        disabled={max < 1}
        onChange={(event) => onChange(Number(event.target.value))}
        onKeyDown={(event) => {
          const sign = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
          if (!sign) return
          event.preventDefault()
          const isMirrored = event.key.startsWith('ArrowL') || event.key.startsWith('ArrowR')
          const direction = isMirrored && document.dir === 'rtl' ? -sign : sign
          const wanted = value + direction * step * (event.shiftKey ? BIG_STEP : 1)
          onChange(Math.min(max, Math.max(0, wanted)))
        }}
      />
    </div>
  )
}
