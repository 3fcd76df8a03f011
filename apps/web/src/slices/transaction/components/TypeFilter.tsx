import { useT } from '../../../i18n/i18n.ts'
import { CONTRACT_TYPES } from '../../../shared/entity/contract-types.ts'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import filters from '../../../shared/ui/filters.module.css'
import { GROUP_OF, TYPE_GROUPS } from '../type-groups.ts'

const NAMES = Object.keys(GROUP_OF)
/** Numbers of each group's types, in the order of the group. */
const GROUPS = Object.entries(TYPE_GROUPS).map(([group, name]) => ({
  name,
  numbers: Object.entries(CONTRACT_TYPES)
    .filter(([, type]) => GROUP_OF[type] === group)
    .sort(([, a], [, b]) => NAMES.indexOf(a) - NAMES.indexOf(b))
    .map(([number]) => Number(number)),
}))

/** Chooses one contract type out of groups. */
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
      {GROUPS.map(({ name, numbers }) => (
        <optgroup key={name} label={t(name)}>
          {numbers.map((number) => (
            <option key={number} value={number}>
              {typeLabel(number)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
