import { useQuery } from '@tanstack/react-query'
import type { Address as AddressValue } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { ResultTag } from '../../../shared/entity/ResultTag.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { useFollowedPage } from '../../../shared/lists/useFollowedPage.ts'
import { paths } from '../../../shared/paths.ts'
import { contractCallsQuery } from '../../../slices/contract/api/contract-lists.ts'
import { methodOf, useCallColumns } from '../../../slices/contract/components/call-columns.tsx'

const keyOf = ({ hash }: { hash: string }): string => hash

/** Calls of one contract, newest first. */
export function CallsTab({ address }: { address: AddressValue }) {
  const t = useT()
  const columns = useCallColumns()
  const state = useUrlState()
  const query = useQuery(contractCallsQuery({ ...state.place, ...dateFilter(state), contract: address }))
  const held = useFollowedPage(state, query, query.data?.rows, keyOf)
  return (
    <PagedList isGrowing state={state} query={query} held={held}>
      {(view) => (
        <DataTable
          {...view}
          label={t('nav.transactions')}
          columns={[
            columns.age,
            columns.method,
            columns.from,
            columns.value,
            columns.result,
            columns.block,
            {
              id: 'hash',
              header: t('column.transaction'),
              align: 'end',
              cell: (row) => <Hash kind="transaction" value={row.hash} />,
            },
          ]}
          rowKey={keyOf}
          card={(row) => (
            <Card
              main={methodOf(row)}
              meta={
                <>
                  <Link to={paths.transaction(row.hash)}>
                    <TimeAgo time={row.timestamp} />
                  </Link>{' '}
                  · <AddressText value={row.ownerAddress} size="card" />
                </>
              }
              end={<ResultTag contractRet={row.result} />}
            />
          )}
          empty={{ title: t('contracts.noCalls') }}
        />
      )}
    </PagedList>
  )
}
