import { useT } from '../../../i18n/i18n.ts'
import { Switch } from '../../../shared/form/Switch.tsx'
import type { UrlState } from '../../../shared/lists/url-state.ts'
import type { Movement } from '../movement.ts'

const HIDDEN = 'hidden'

/** Hides movements that may have been made to mislead, in the list that the address of the page describes. */
export function DoubtfulSwitch({ state }: { state: UrlState }) {
  const t = useT()
  return (
    <Switch
      isOn={hidesDoubtful(state)}
      onChange={(isOn) => state.change({ doubtful: isOn ? HIDDEN : undefined })}
    >
      {t('transfer.hideDoubtful')}
    </Switch>
  )
}

const hidesDoubtful = (state: UrlState): boolean => state.filter('doubtful') === HIDDEN

/** The rows of a page that are shown, as the switch stands. */
export const shownMovements = (
  state: UrlState,
  rows: readonly Movement[] | undefined,
): readonly Movement[] | undefined => (hidesDoubtful(state) ? rows?.filter(({ isRisky }) => !isRisky) : rows)
