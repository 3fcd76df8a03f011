import { useT } from '../../../i18n/i18n.ts'
import { CONTRACT_TYPES } from '../../../shared/entity/contract-types.ts'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import filters from '../../../shared/ui/filters.module.css'

/** Chooses one contract type. */
export function TypeFilter({
  value,
  onChange,
}: {
  value: number | undefined
  onChange: (type: number | undefined) => void
}) {
  const t = useT()
  return (
    <select
      className={filters.chip}
      aria-label={t('column.type')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
      {...(value !== undefined ? { 'data-set': '' } : {})}
    >
      <option value="">{t('transactions.anyType')}</option>
      {Object.keys(CONTRACT_TYPES).map((number) => (
        <option key={number} value={number}>
          {typeLabel(Number(number))}
        </option>
      ))}
    </select>
  )
}
