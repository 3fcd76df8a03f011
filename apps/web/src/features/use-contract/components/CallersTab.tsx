import { useQuery } from '@tanstack/react-query'
import type { Address as AddressValue } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { contractCallersQuery, contractDaysQuery } from '../api/contract-queries.ts'
import styles from './events.module.css'

const DAYS = 30

/** Who called a contract on a day, most calls first. */
export function CallersTab({ address }: { address: AddressValue }) {
  const t = useT()
  const state = useUrlState()
  const { data: days } = useQuery(contractDaysQuery(address))
  const choices = (days?.callers ?? []).slice(-DAYS).reverse()
  const day = Number(state.filter('day') ?? choices[0]?.day ?? 0) || undefined
  const query = useQuery(contractCallersQuery({ ...state.range, address, day }))
  const share = (calls: number): number => (query.data && query.data.calls > 0 ? calls / query.data.calls : 0)
  return (
    <PagedList
      state={state}
      query={query}
      filters={
        <label className={styles.filter}>
          {t('contract.day')}{' '}
          <select value={day ?? ''} onChange={(event) => state.change({ day: event.target.value })}>
            {choices.map((one) => (
              <option key={one.day} value={one.day}>
                {formatDate(one.day)}
              </option>
            ))}
          </select>
        </label>
      }
    >
      {(view) => (
        <DataTable
          {...view}
          label={t('contract.tab.callers')}
          columns={[
            {
              id: 'caller',
              header: t('contract.caller'),
              fill: true,
              cell: (row) => <Address value={row.caller_address} />,
            },
            {
              id: 'calls',
              header: t('contracts.calls'),
              align: 'right',
              cell: (row) => formatInteger(row.amount),
            },
            {
              id: 'share',
              header: t('column.share'),
              align: 'right',
              cell: (row) => formatPercent(share(Number(row.amount)), 2),
            },
            {
              id: 'bar',
              header: <span className="visually-hidden">{t('column.share')}</span>,
              from: 'lg',
              cell: (row) => (
                <div style={{ width: 140 }}>
                  <Bar height={6} parts={[{ share: share(Number(row.amount)) }]} />
                </div>
              ),
            },
          ]}
          rowKey={(row) => row.caller_address}
          card={(row) => (
            <Card
              main={<Address value={row.caller_address} size="card" />}
              meta={formatPercent(share(Number(row.amount)), 2)}
              end={formatInteger(row.amount)}
            />
          )}
          empty={{ title: t('contracts.noCalls') }}
        />
      )}
    </PagedList>
  )
}
