import { useT } from '../../i18n/i18n.ts'
import filters from '../ui/filters.module.css'
import { IconX } from '../ui/icons.ts'

/** A filter that is set, with the way to remove it; nothing while it is not. */
export function FilterChip({ label, onClear }: { label: string | undefined; onClear: () => void }) {
  const t = useT()
  if (!label) return null
  return (
    <button
      type="button"
      className={filters.chip}
      data-set=""
      onClick={onClear}
      aria-label={`${label}: ${t('list.clearFilter')}`}
    >
      {label}
      <IconX size={12} stroke={1.6} />
    </button>
  )
}
