import { useQuery } from '@tanstack/react-query'
import type { AdminListing, ListingDecision } from '@tronlens/api-contract'
import { LISTING_STATUSES } from '@tronlens/api-contract/listing'
import { safeText } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { Pager } from '../../../shared/lists/Pager.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { listingsQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'
import { IssuedToken } from './IssuedToken.tsx'
import { useOperatorAction } from './use-operator-action.ts'

const NEEDS_REASON: readonly ListingDecision[] = ['refuse', 'delist', 'remove']

/** Applications for the market: what was handed in, what became of it, and what can be decided. */
export function ListingsPart() {
  const t = useT()
  const [waiting, setWaiting] = useState(true)
  const [search, setSearch] = useState('')
  const state = useUrlState()
  const { data, error, refetch } = useQuery(listingsQuery({ waiting, search, ...state.range }))
  const narrow =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      state.change({ page: undefined })
    }
  return (
    <Panel title={t('admin.listings')} note={data?.total} keepsFocus>
      <div className={styles.body}>
        <CheckBox isChecked={waiting} onChange={narrow(setWaiting)}>
          {t('admin.onlyWaiting')}
        </CheckBox>
        <Field label={t('admin.search')} value={search} maxLength={100} onChange={narrow(setSearch)} />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.total === 0 && (
          <p className="muted">{t(search === '' ? 'admin.noListings' : 'list.nothingFits')}</p>
        )}
        {data?.listings.map((listing) => (
          <Application key={`${listing.id}-${listing.updateTime}`} listing={listing} />
        ))}
      </div>
      {data && data.total > 0 && <Pager state={state} total={data.total} shown={data.listings.length} />}
    </Panel>
  )
}

const statusName = (status: number) =>
  LISTING_STATUSES[String(status) as keyof typeof LISTING_STATUSES] ?? 'unrecorded'

function Application({ listing }: { listing: AdminListing }) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [pair, setPair] = useState(listing.pairId)
  const decide = useOperatorAction(siteApi.decideListing)
  const handle = (decision: ListingDecision) =>
    decide.mutate({
      body: {
        id: listing.id,
        status: listing.status,
        updateTime: listing.updateTime,
        decision,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        ...(pair === listing.pairId ? {} : { pairId: pair }),
      },
    })
  return (
    <article className={styles.application} aria-label={listing.token}>
      <header className={styles.actions}>
        <IssuedToken network={listing.network} token={listing.token} />
        <Tag>{t(`listing.place.${statusName(listing.status)}`)}</Tag>
        <Address value={listing.owner} />
        <DateTime time={listing.updateTime} />
      </header>
      <FieldTable fields={listing.info} before={listing.shown} />
      {Object.entries(listing.additional).map(([group, fields]) =>
        Object.keys(fields).length > 0 ? <FieldTable key={group} fields={fields} before={fields} /> : null,
      )}
      <ul className={styles.history}>
        {listing.history.map((event) => (
          <li key={`${event.createTime}-${event.act}`}>
            <DateTime time={event.createTime} /> {event.act} <bdi className="muted">{event.note}</bdi>
          </li>
        ))}
      </ul>
      <div className={styles.form}>
        <Field label={t('admin.reason')} value={reason} maxLength={1000} onChange={setReason} />
        <Field label={t('admin.pair')} value={pair} dir="ltr" maxLength={40} onChange={setPair} />
      </div>
      <div className={styles.actions}>
        {listing.decisions.map((decision) => (
          <WorkButton
            key={decision}
            disabled={NEEDS_REASON.includes(decision) && reason.trim() === ''}
            loading={decide.isPending}
            onClick={() => handle(decision)}
          >
            {t(`admin.decide.${decision}`)}
          </WorkButton>
        ))}
      </div>
    </article>
  )
}

/** Fields as they were handed in; what differs from what was accepted before is marked. */
function FieldTable({
  fields,
  before,
}: {
  fields: Readonly<Record<string, string>>
  before: Readonly<Record<string, string>> | null
}) {
  const t = useT()
  return (
    <dl className={styles.fields}>
      {Object.entries(fields)
        .filter(([name, text]) => text !== '' || (before?.[name] ?? '') !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd>
              <bdi>{safeText(text)}</bdi>{' '}
              {before && before[name] !== text && (
                <span className="muted">
                  {t('admin.before')} <bdi>{safeText(before[name] ?? '')}</bdi>
                </span>
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
