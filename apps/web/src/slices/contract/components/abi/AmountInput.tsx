import { type ReactNode, useState } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { Field } from '../../../../shared/form/Field.tsx'
import { useAmountText } from '../../../../shared/form/useAmountText.ts'
import styles from './abi.module.css'
import { type AmountUnit, rawOf, scaledOf } from './amount-unit.ts'

/**
 * An amount that a function takes in smallest units, which may be typed in those or in units of the token.
 * The value is in smallest units either way, and the note shows the other reading.
 */
export function AmountInput({
  label,
  hint,
  value,
  unit,
  error,
  onChange,
}: {
  label: string
  hint: ReactNode
  /** Smallest units as text. */
  value: string
  unit: AmountUnit
  error?: string | undefined
  onChange: (value: string) => void
}) {
  const t = useT()
  const [isScaled, setScaled] = useState(false)
  const [typed, setTyped] = useState('')
  const { symbol, decimals, held } = unit
  const scaled = scaledOf(value, decimals)
  // what was typed stays as it was, its last dot and zeros too, unless the value was changed from elsewhere
  const box = useAmountText(rawOf(typed, decimals) === value ? typed : scaled, decimals)
  const note = isScaled ? value && t('abi.smallestUnits', { n: value }) : scaled && `${scaled} ${symbol}`
  const handleChange = (next: string) => {
    if (!isScaled) return onChange(next)
    const cleaned = box.take(next)
    setTyped(cleaned)
    onChange(rawOf(cleaned, decimals))
  }
  return (
    <Field
      label={label}
      hint={hint}
      value={isScaled ? box.text : value}
      error={error}
      note={
        (note || held) && (
          <>
            {note && <bdi>{note}</bdi>}
            {note && held && ' · '}
            {held}
          </>
        )
      }
      isMono
      dir="ltr"
      {...(isScaled && { inputMode: 'decimal' as const })}
      onChange={handleChange}
      after={
        <button
          type="button"
          className={styles.unit}
          aria-pressed={isScaled}
          onClick={() => {
            setTyped(scaled)
            setScaled(!isScaled)
            // a number in another notation cannot be kept: it would be read as an amount
            if (!isScaled && scaled === '') onChange('')
          }}
        >
          {t('abi.asUnit', { unit: `\u2068${symbol}\u2069` })}
        </button>
      }
    />
  )
}
