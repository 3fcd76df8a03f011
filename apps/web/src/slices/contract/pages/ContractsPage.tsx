import { useQuery } from '@tanstack/react-query'
import { readSun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../shared/entity/Address.tsx'
import { trxCell } from '../../../shared/entity/Amount.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { contractListQuery } from '../api/contract-lists.ts'

const DEFAULT_SORT = '-trxCount'
/** Only sources that were compiled again are verified; partly is not. */
const VERIFIED = 2

/** All contracts, the busiest first. */
export default function ContractsPage() {
  const t = useT()
  const state = useUrlState()
  const sort = state.filter('sort') ?? DEFAULT_SORT
  const query = useQuery(contractListQuery({ ...state.range, sort, search: state.filter('search') }))
  return (
    <ListPage
      title={t('contracts.title')}
      state={state}
      query={query}
      note={query.data && t('contracts.today', { n: formatInteger(query.data.newToday) })}
    >
      {(view) => (
        <DataTable
          {...view}
          label={t('contracts.title')}
          compact
          sort={{
            value: sort,
            onChange: (value) => state.change({ sort: value === DEFAULT_SORT ? undefined : value }),
          }}
          columns={[
            {
              id: 'contract',
              header: t('address.contract'),
              bone: 14,
              cell: (row) => <Address value={row.address} name={row.name || undefined} isContract />,
            },
            {
              id: 'source',
              header: t('contracts.source'),
              cell: (row) =>
                row.verify_status === VERIFIED ? (
                  <Tag kind="ok">{t('contracts.verified')}</Tag>
                ) : (
                  <span className="muted">{t('contracts.unverified')}</span>
                ),
            },
            {
              id: 'calls',
              header: t('contracts.calls'),
              sort: 'trxCount',
              align: 'right',
              cell: (row) => formatInteger(row.trxCount),
            },
            {
              id: 'balance',
              header: t('column.balance'),
              sort: 'balance',
              amount: (row) => trxCell(readSun(row.balance), 'TRX'),
            },
            {
              id: 'creator',
              header: t('address.creator'),
              from: 'md',
              cell: (row) => <AddressText value={row.creator} />,
            },
            {
              id: 'created',
              header: t('contracts.created'),
              sort: 'timestamp',
              align: 'end',
              from: 'md',
              cell: (row) => (row.date_created > 0 ? <TimeAgo time={row.date_created} long /> : '–'),
            },
          ]}
          rowKey={(row) => row.address}
          card={(row) => (
            <Card
              main={<Address value={row.address} name={row.name || undefined} isContract />}
              meta={row.verify_status === VERIFIED ? t('contracts.verified') : t('contracts.unverified')}
              end={formatInteger(row.trxCount)}
            />
          )}
          empty={{ title: t('contracts.empty') }}
        />
      )}
    </ListPage>
  )
}
