import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { useHeldRows } from '../../../shared/lists/useHeldRows.ts'
import { WaitingRows } from '../../../shared/lists/WaitingRows.tsx'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { paths } from '../../../shared/paths.ts'
import { contractEventsQuery, keyOfEvent } from '../api/contract-queries.ts'
import { EventArguments, EventName } from './EventArguments.tsx'
import styles from './events.module.css'

const MOST_SHOWN = 6

/** The latest events of a contract, next to its functions; new events wait while the user reads. */
export function RecentEvents({ address }: { address: Address }) {
  const t = useT()
  const query = useQuery(contractEventsQuery({ start: 0, limit: MOST_SHOWN, contract: address }))
  useRefetchOnBlock(query)
  const { rows = [], waiting, release, hold } = useHeldRows(query.data?.rows, keyOfEvent, { of: address })
  return (
    <aside className={styles.recent} aria-label={t('contract.newestEvents')} {...hold}>
      <header>
        <b>{t('contract.newestEvents')}</b>
        <Link className="link" to={paths.contract(address, 'events')}>
          {t('contract.allEvents')}
        </Link>
      </header>
      <WaitingRows count={waiting} onShow={release} />
      {query.data && rows.length === 0 && <p className="muted">{t('contract.noEvents')}</p>}
      {rows.map((row) => (
        <section key={keyOfEvent(row)}>
          <div className={styles.recentHead}>
            <b>
              <EventName event={row} />
            </b>
            <span className="muted">
              <TimeAgo time={row.timestamp} />
            </span>
            <Hash value={row.transactionHash} kind="transaction" />
          </div>
          <EventArguments event={row} />
        </section>
      ))}
    </aside>
  )
}
