import { useQuery } from '@tanstack/react-query'
import type { AlertEvent } from '@tronlens/api-contract'
import { tokenAmount } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { tokenNamesQuery } from '../../../slices/signing/api/token-names.ts'
import { assetOf, unitOf } from '../alert-units.ts'
import styles from './account.module.css'

const STATES = {
  waiting: 'site.event.waiting',
  delivered: 'site.event.sent',
  dropped: 'site.event.dropped',
  withdrawn: 'site.event.withdrawn',
} as const

/** What alerts found last: amount, token, recipient, time, and whether a notification was sent. */
export function FoundEvents({ events }: { events: readonly AlertEvent[] }) {
  const t = useT()
  const tokens = [...new Set(events.map(({ token }) => token))].sort()
  const { data: names = new Map(), isPending } = useQuery(tokenNamesQuery(tokens.map(assetOf)))
  return (
    <details>
      <summary>{t('site.events')}</summary>
      {events.map(({ alert, hash, recipient, token, amount, createTime, state }) => {
        const unit = unitOf(token, names)
        return (
          <div key={`${alert} ${hash} ${recipient} ${token}`} className={styles.row}>
            <Link to={paths.transaction(hash)} className="mono">
              <bdi dir="ltr">{shorten(hash)}</bdi>
            </Link>
            {!isPending && (
              <span>
                <Amount value={tokenAmount(BigInt(amount))} decimals={unit.decimals} unit={unit.symbol} />
                <AssetMark {...unit} token={unit.token} />
              </span>
            )}
            <AddressText value={recipient} />
            <TimeAgo time={createTime} long />
            <Tag kind={state === 'delivered' ? 'ok' : 'plain'}>{t(STATES[state])}</Tag>
          </div>
        )
      })}
    </details>
  )
}
