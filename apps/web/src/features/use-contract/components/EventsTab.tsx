import { useQuery } from '@tanstack/react-query'
import { describe, eventsOf, topicOf } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { useFollowedPage } from '../../../shared/lists/useFollowedPage.ts'
import { sourceQuery } from '../../../slices/contract/api/source-query.ts'
import { contractEventsQuery, keyOfEvent } from '../api/contract-queries.ts'
import { indexedWord } from '../indexed-word.ts'
import { EventArguments, EventName } from './EventArguments.tsx'
import styles from './events.module.css'
import { IndexedFilter } from './IndexedFilter.tsx'

const TOPIC = /^(?:0x)?[0-9a-fA-F]{64}$/

/** Events of a contract, decoded, newest first; of one kind when it is chosen. */
export function EventsTab({ address }: { address: Address }) {
  const t = useT()
  const state = useUrlState()
  const given = state.filter('topic')
  const topic = given !== undefined && TOPIC.test(given) ? given : undefined
  const indexed = indexedWord(state.filter('indexed') ?? '')
  const query = useQuery(
    contractEventsQuery({ ...state.place, ...dateFilter(state), contract: address, topic, indexed }),
  )
  const held = useFollowedPage(state, query, query.data?.rows, keyOfEvent)
  const { data: source } = useQuery(sourceQuery(address))
  const kinds = eventsOf(source?.abi ?? [])
  return (
    <PagedList
      isGrowing
      state={state}
      query={query}
      held={held}
      filters={
        <>
          <label className={styles.filter}>
            {t('contract.event')}
            <select
              value={kinds.some((kind) => topicOf(kind) === topic) ? topic : ''}
              onChange={(event) => state.change({ topic: event.target.value })}
            >
              <option value="">{t('contract.anyEvent')}</option>
              {kinds.map((kind) => (
                <option key={describe(kind)} value={topicOf(kind)}>
                  {describe(kind)}
                </option>
              ))}
            </select>
          </label>
          <IndexedFilter state={state} />
        </>
      }
    >
      {(view) => (
        <DataTable
          {...view}
          label={t('contract.tab.events')}
          columns={[
            { id: 'age', header: t('column.age'), bone: 4, cell: (row) => <TimeAgo time={row.timestamp} /> },
            { id: 'event', header: t('contract.event'), cell: (row) => <EventName event={row} /> },
            {
              id: 'arguments',
              header: t('contract.arguments'),
              fill: true,
              cell: (row) => <EventArguments event={row} />,
            },
            {
              id: 'block',
              header: t('column.block'),
              align: 'right',
              from: 'md',
              cell: (row) => <BlockLink number={row.block} />,
            },
            {
              id: 'hash',
              header: t('column.transaction'),
              align: 'end',
              cell: (row) => <Hash value={row.transactionHash} kind="transaction" />,
            },
          ]}
          rowKey={keyOfEvent}
          card={(row) => (
            <Card
              main={<EventName event={row} />}
              meta={<EventArguments event={row} />}
              end={<TimeAgo time={row.timestamp} />}
            />
          )}
          empty={{ title: t('contract.noEvents') }}
        />
      )}
    </PagedList>
  )
}
