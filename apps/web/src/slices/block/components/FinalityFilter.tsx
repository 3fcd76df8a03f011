import { useT } from '../../../i18n/i18n.ts'
import filters from '../../../shared/ui/filters.module.css'

/** Which blocks are shown: all, those that can no longer be replaced, or those that still can. */
export const FINALITIES = ['any', 'solid', 'open'] as const
export type Finality = (typeof FINALITIES)[number]

/** Chooses blocks by their finality. */
export function FinalityFilter({ value, onChange }: { value: Finality; onChange: (next: Finality) => void }) {
  const t = useT()
  const labels = {
    any: t('blocks.anyFinality'),
    solid: t('finality.solid'),
    open: t('blocks.notSolid'),
  }
  return (
    <select
      className={filters.chip}
      aria-label={t('column.finality')}
      value={value}
      onChange={(event) => onChange(FINALITIES.find((each) => each === event.target.value) ?? 'any')}
      {...(value === 'any' ? {} : { 'data-set': '' })}
    >
      {FINALITIES.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </select>
  )
}
