import { useT } from '../../../i18n/i18n.ts'
import { Switch } from '../../../shared/form/Switch.tsx'
import type { UrlState } from '../../../shared/lists/url-state.ts'

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

/** What a list is asked for, as the switch stands: the API leaves out what it marks. */
export const doubtfulFilter = (state: UrlState): { hideRisk?: true } =>
  hidesDoubtful(state) ? { hideRisk: true } : {}
