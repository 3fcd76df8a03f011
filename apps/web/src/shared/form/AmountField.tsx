import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { AssetMark } from '../entity/AssetMark.tsx'
import { Field } from './Field.tsx'
import styles from './form.module.css'
import { useAmountText } from './useAmountText.ts'

/** An amount of a token: digits only, cut at the token's decimals, with its unit, its value and *Max*. */
export function AmountField(props: {
  label: ReactNode
  value: string
  decimals: number
  unit: string
  /** The unit is the chain's own coin: its disc follows the unit. */
  isTrx?: boolean
  onChange: (value: string) => void
  /** Text of the largest amount; without one there is no *Max*. */
  max?: string | undefined
  /** What the amount is worth in the chosen currency. */
  worth?: ReactNode
  note?: ReactNode
  error?: ReactNode
}) {
  const { label, value, decimals, unit, isTrx = false, onChange, max, worth, note, error } = props
  const t = useT()
  const { text, take } = useAmountText(value, decimals)
  return (
    <Field
      label={label}
      value={text}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      placeholder="0"
      dir="ltr"
      note={note}
      error={error}
      onChange={(typed) => onChange(take(typed))}
      after={
        <>
          {worth && <span className={styles.unit}>{worth}</span>}
          <bdi dir="ltr" className={styles.unit}>
            {unit}
            {isTrx && <AssetMark token={undefined} symbol={unit} />}
          </bdi>
          {max !== undefined && (
            <button type="button" className={styles.action} onClick={() => onChange(max)}>
              {t('form.max')}
            </button>
          )}
        </>
      }
    />
  )
}
