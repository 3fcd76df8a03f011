import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Alert } from '@tronlens/api-contract'
import { tokenAmount } from '@tronlens/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { SUBJECTS } from '../../../slices/bell/bells.ts'
import { type TokenNames, tokenNamesQuery } from '../../../slices/signing/api/token-names.ts'
import { alertsQuery } from '../../../slices/site-account/alerts-query.ts'
import { ALERT_DIRECTION_TEXTS, ALERT_KIND_TEXTS } from '../alert-texts.ts'
import { assetOf, leastUnitOf, tokenOf } from '../alert-units.ts'
import { AlertDialog, type GivenAlert } from './AlertDialog.tsx'
import styles from './account.module.css'
import { FoundEvents } from './FoundEvents.tsx'
import { useAccountAction } from './use-account-action.ts'

/** What an alert watches, and how it notifies the user. */
function AlertLine({ alert, names }: { alert: Omit<Alert, 'id'>; names: TokenNames }) {
  const t = useT()
  const { target, label, subject, direction, kind, least, confirmations, byMail, byPush, webhook } = alert
  const unit = leastUnitOf(alert, names)
  const parts = [
    t(ALERT_KIND_TEXTS[kind]),
    ...(subject === 'token' ? [] : [t(ALERT_DIRECTION_TEXTS[direction])]),
    t('site.alertAfter', { n: confirmations }),
    ...(byMail ? [t('site.alert.byMail')] : []),
    ...(byPush ? [t('site.alert.byPush')] : []),
  ]
  return (
    <span className={styles.rowMain}>
      <AddressText value={target} /> {label && <bdi>{label}</bdi>}
      <br />
      <span className={styles.line}>
        {least !== '0' && (
          <>
            {t('site.alert.least')}:{' '}
            <Amount
              value={tokenAmount(BigInt(least))}
              decimals={unit?.decimals ?? 0}
              unit={unit?.symbol}
              minFraction={0}
            />
            {unit && <AssetMark {...unit} token={unit.token} />}
            {' · '}
          </>
        )}
        {parts.join(' · ')}
        {webhook && (
          <>
            {' · '}
            <bdi dir="ltr">{webhook}</bdi>
          </>
        )}
      </span>
    </span>
  )
}

/** What a bell of another page asks for: the form begins with it. */
function useLinkedAlert(): GivenAlert | undefined {
  const [search] = useSearchParams()
  const subject = SUBJECTS.find((each) => each === search.get('alert'))
  return subject && { subject, target: search.get('of') ?? '' }
}

/** The alerts of the user, and the events that they found last. */
export function AlertsPanel() {
  const t = useT()
  const given = useLinkedAlert()
  const [isOpen, setOpen] = useState(given !== undefined)
  const query = useQuery(alertsQuery)
  const { data, error, refetch } = query
  // no feed announces found events, so they are requested with each block; a user without alerts needs no
  // request
  useRefetchOnBlock({ ...query, refetch: () => data?.alerts.length && refetch() })
  const tokens = [...new Set(data?.alerts.flatMap((alert) => tokenOf(alert) ?? []))].sort()
  const { data: names = new Map() } = useQuery(tokenNamesQuery(tokens.map(assetOf)))
  const remove = useAccountAction(siteApi.deleteAlert)
  return (
    <Panel
      title={t('site.alerts')}
      note={data?.alerts.length || undefined}
      keepsFocus
      end={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('site.alertNew')}
        </Button>
      }
    >
      <div className={styles.body}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.alerts.length === 0 && <p className={styles.line}>{t('site.alertsNone')}</p>}
        {data?.alerts.map(({ id, ...alert }) => (
          <div key={id} className={styles.row}>
            <AlertLine alert={alert} names={names} />
            <Button size="sm" onClick={() => remove.mutate({ body: { id } })}>
              {t('site.remove')}
            </Button>
          </div>
        ))}
        {data && data.events.length > 0 && <FoundEvents events={data.events} />}
      </div>
      {isOpen && <AlertDialog given={given} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
