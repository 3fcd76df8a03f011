import { useT } from '../../i18n/i18n.ts'
import { Segments } from '../../shared/ui/Tabs.tsx'
import type { Crossing } from '../../slices/bridge/crossing.ts'
import styles from './bridge.module.css'

/** What the dialog of the bridge shows. */
export type BridgeView = 'move' | 'mapping' | 'payments'

/** Chooses what to do at a bridge. Tokens are mapped on the main network only. */
export function BridgeViews({
  crossing,
  view,
  onView,
}: {
  crossing: Crossing
  view: BridgeView
  onView: (view: BridgeView) => void
}) {
  const t = useT()
  const views: readonly BridgeView[] =
    crossing.direction === 'deposit' ? ['move', 'mapping', 'payments'] : ['move', 'payments']
  return (
    <div className={styles.views}>
      <Segments
        label={t('bridge.views')}
        options={views.map((value) => ({ value, label: t(`bridge.view.${value}`) }))}
        value={view}
        onChange={onView}
      />
    </div>
  )
}
