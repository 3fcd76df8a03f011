import { useT } from '../../../i18n/i18n.ts'
import filters from '../../../shared/ui/filters.module.css'
import { IconSearch } from '../../../shared/ui/icons.ts'

/** Cuts a ranking down to the names, addresses and sites that hold a text. */
export function FindRepresentative({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  return (
    <label className={filters.chip}>
      <IconSearch size={14} stroke={1.6} aria-hidden="true" />
      <input
        type="search"
        className={filters.input}
        aria-label={t('sr.find')}
        placeholder={t('sr.find')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
