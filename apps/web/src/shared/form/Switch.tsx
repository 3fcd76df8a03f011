import type { ReactNode } from 'react'
import styles from './switch.module.css'

/** A choice that takes effect at once, as high as the chips next to it. */
export function Switch({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <i aria-hidden="true" />
      {children}
    </button>
  )
}
