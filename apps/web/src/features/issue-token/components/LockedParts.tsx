import { Button } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { cleanAmount } from '../../../shared/form/clean-amount.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { type LockedPart, MOST_LOCKED, MOST_PRECISION } from '../draft.ts'
import styles from './issue.module.css'

/** Parts of the supply that the issuer can only move after some days. */
export function LockedParts({
  unit,
  parts,
  problemOf,
  onChange,
}: {
  /** Abbreviation of the token. */
  unit: string
  parts: readonly LockedPart[]
  problemOf: (index: number) => string | undefined
  onChange: (parts: readonly LockedPart[]) => void
}) {
  const t = useT()
  const change = (index: number, part: Partial<LockedPart>) =>
    onChange(parts.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <>
      <p className="muted">{t('issue.lockedLine')}</p>
      {parts.map(({ amount, days }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
        <div key={index} className={styles.part}>
          <AmountField
            label={t('issue.lockedAmount', { n: formatInteger(index + 1) })}
            decimals={MOST_PRECISION}
            unit={unit}
            value={amount}
            error={problemOf(index)}
            onChange={(next) => change(index, { amount: next })}
          />
          <Field
            label={t('issue.lockedDays', { n: formatInteger(index + 1) })}
            inputMode="numeric"
            dir="ltr"
            value={days}
            onChange={(next) => change(index, { days: cleanAmount(next, 0) })}
          />
          <Button size="sm" onClick={() => onChange(parts.filter((_, at) => at !== index))}>
            {t('issue.removePart')}
          </Button>
        </div>
      ))}
      {parts.length < MOST_LOCKED && (
        <div>
          <Button size="sm" onClick={() => onChange([...parts, { amount: '', days: '30' }])}>
            {t('issue.addPart')}
          </Button>
        </div>
      )}
    </>
  )
}
