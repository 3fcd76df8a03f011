import { useQuery } from '@tanstack/react-query'
import type { Vote } from '@tronlens/api-contract'
import type { Address as AddressValue } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { votersQuery } from '../api/vote-queries.ts'

const MOST_FIRST = '-votes'

/** Who votes for a representative. */
export function VoterTable({ candidate }: { candidate: AddressValue }) {
  const t = useT()
  const state = useUrlState()
  const sort = state.filter('sort') ?? MOST_FIRST
  const query = useQuery(votersQuery({ ...state.range, candidate, sort }))
  const all = query.data?.votes || 1
  const share = (row: Vote): number => row.votes / all
  const votes = (row: Vote) => <bdi dir="ltr">{formatInteger(row.votes)}</bdi>
  return (
    <PagedList state={state} query={query}>
      {(view) => (
        <DataTable
          {...view}
          label={t('address.tab.voters')}
          sort={{
            value: sort,
            onChange: (value) => state.change({ sort: value === MOST_FIRST ? undefined : value }),
          }}
          columns={[
            {
              id: 'account',
              header: t('column.account'),
              cell: (row) => <Address value={row.voterAddress} />,
            },
            {
              id: 'bar',
              header: <span className="visually-hidden">{t('column.share')}</span>,
              fill: true,
              from: 'md',
              cell: (row) => <Bar height={6} parts={[{ share: share(row) }]} />,
            },
            { id: 'votes', header: t('column.votes'), sort: 'votes', align: 'right', cell: votes },
            {
              id: 'share',
              header: t('column.share'),
              align: 'right',
              cell: (row) => formatPercent(share(row)),
            },
          ]}
          rowKey={(row) => row.voterAddress}
          card={(row) => (
            <Card
              main={<Address value={row.voterAddress} />}
              meta={formatPercent(share(row))}
              end={votes(row)}
            />
          )}
          empty={{ title: t('address.noVoters') }}
        />
      )}
    </PagedList>
  )
}
