import { useT } from '../../../i18n/i18n.ts'
import { IconAlertTriangle } from '../../../shared/ui/icons.ts'

/** Marks a movement that may have been made to mislead. */
export function RiskIcon({ isRisky }: { isRisky: boolean }) {
  const t = useT()
  if (!isRisky) return null
  const label = t('transfer.doubtful')
  return (
    <span title={label}>
      <IconAlertTriangle size={14} stroke={1.6} color="var(--tl-warn)" role="img" aria-label={label} />
    </span>
  )
}
