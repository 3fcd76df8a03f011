import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { formatInteger } from '../format/number.ts'
import { digitsOf } from './clean-amount.ts'
import styles from './stepper.module.css'

/**
 * A whole number between a minus and a plus. Digits only, in groups while the field has no focus; a changed
 * value has a thicker frame.
 */
export function Stepper({
  label,
  value,
  onChange,
  step = 1n,
  min = 0n,
  max,
  isChanged = false,
  isWide = false,
  isDisabled = false,
}: {
  label: string
  /** Digits as typed; may be empty. */
  value: string
  onChange: (value: string) => void
  step?: bigint
  min?: bigint
  max?: bigint | undefined
  isChanged?: boolean
  isWide?: boolean
  isDisabled?: boolean
}) {
  const t = useT()
  const [isTyping, setTyping] = useState(false)
  const number = /^\d+$/.test(value) ? BigInt(value) : 0n
  const clamp = (next: bigint): bigint => {
    const least = next < min ? min : next
    return max !== undefined && least > max ? max : least
  }
  const move = (by: bigint) => onChange(String(clamp(number + by)))
  const handleType = (text: string) => {
    // not before: another text would lose what the focus selected
    setTyping(true)
    const digits = digitsOf(text).replace(/^0+(?=\d)/, '')
    onChange(digits !== '' && max !== undefined && BigInt(digits) > max ? String(max) : digits)
  }
  return (
    <span
      className={styles.stepper}
      data-changed={isChanged ? '' : undefined}
      data-wide={isWide ? '' : undefined}
    >
      <button
        type="button"
        aria-label={t('stepper.less', { name: label })}
        disabled={isDisabled || number <= min}
        onClick={() => move(-step)}
      >
        −
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        value={isTyping || value === '' ? value : formatInteger(number)}
        onBlur={() => setTyping(false)}
        onChange={(event) => handleType(event.target.value)}
      />
      <button
        type="button"
        aria-label={t('stepper.more', { name: label })}
        disabled={isDisabled || (max !== undefined && number >= max)}
        onClick={() => move(step)}
      >
        +
      </button>
    </span>
  )
}
