import { useT } from '../../i18n/i18n.ts'
import { useStore } from '../../store.ts'
import filters from '../ui/filters.module.css'
import { IconBaselineDensitySmall } from '../ui/icons.ts'
import { densityStore } from './density.ts'
import { useIsPhone } from './useIsPhone.ts'

/** Chooses between low rows and those of usual height, for all lists that have low ones. */
export function DensitySwitch() {
  const t = useT()
  const isCompact = useStore(densityStore) === 'compact'
  if (useIsPhone()) return null
  return (
    <button
      type="button"
      className={filters.chip}
      aria-pressed={isCompact}
      data-tip={t('list.compactTip')}
      onClick={() => densityStore.set(isCompact ? 'standard' : 'compact')}
      {...(isCompact ? { 'data-set': '' } : {})}
    >
      <IconBaselineDensitySmall size={14} stroke={1.6} aria-hidden="true" />
      {t('list.compact')}
    </button>
  )
}
