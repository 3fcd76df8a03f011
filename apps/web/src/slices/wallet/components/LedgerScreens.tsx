import type { SigningPlan } from '@tronlens/ledger'
import { useT } from '../../../i18n/i18n.ts'
import { DeviceScreen } from './DeviceScreen.tsx'

/** What a Ledger shows of something that it signs, and how much of it that is. */
export function LedgerScreens({ plan }: { plan: SigningPlan }) {
  const t = useT()
  const label = t('ledger.screen')
  if (plan.shows !== 'call')
    return (
      <>
        <p>{t(plan.shows === 'hash' ? 'ledger.onlyHash' : 'ledger.exact')}</p>
        <DeviceScreen rows={plan.rows} label={label} />
        {plan.note && <p className="muted">{t(`ledger.note.${plan.note}`)}</p>}
      </>
    )
  return (
    <>
      {plan.knownToken && (
        <>
          <p>{t('ledger.exact')}</p>
          <DeviceScreen rows={plan.knownToken} label={label} />
        </>
      )}
      <p>{t(plan.knownToken ? 'ledger.unknownToken' : 'ledger.onlyCall')}</p>
      <DeviceScreen rows={plan.rows} label={label} />
    </>
  )
}
