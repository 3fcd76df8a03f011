import { type Sun, TRX_DECIMALS } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { readFeeLimit } from '../fee-limit.ts'

/** What a call or a deployment may burn at most, in TRX. */
export function FeeLimitField({
  value,
  most,
  onChange,
}: {
  value: string
  /** What the chain takes at most; undefined while that is not known. */
  most: Sun | undefined
  onChange: (value: string) => void
}) {
  const t = useT()
  const error =
    readFeeLimit(value, most) !== undefined
      ? undefined
      : most === undefined
        ? t('form.feeLimitNumber')
        : t('form.feeLimitWrong', { most: formatAmount(most, TRX_DECIMALS) })
  return (
    <Field
      label={t('form.feeLimit')}
      hint="TRX"
      value={value}
      error={error}
      inputMode="decimal"
      dir="ltr"
      onChange={onChange}
    />
  )
}
