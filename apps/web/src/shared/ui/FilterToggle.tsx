import { useT } from '../../i18n/i18n.ts'
import styles from './filters.module.css'
import { IconAdjustmentsHorizontal } from './icons.ts'

/** Opens and closes the filters of a list, which phones have no room for next to its rows. */
export function FilterToggle({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const t = useT()
  return (
    <button type="button" className={styles.chip} aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />
      {t('list.filter')}
    </button>
  )
}
