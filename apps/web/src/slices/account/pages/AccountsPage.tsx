import { useQuery } from '@tanstack/react-query'
import type { AccountRow } from '@tronlens/api-contract'
import { readSun, TRX_DECIMALS } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { bundleQuery } from '../../../shared/api/network.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount, trxCell } from '../../../shared/entity/Amount.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { accountListQuery } from '../api/account-queries.ts'

const DEFAULT_SORT = '-balance'
const SHARE_DIGITS = 4

/** All accounts, richest first. */
export default function AccountsPage() {
  const t = useT()
  const state = useUrlState()
  const sort = state.filter('sort') ?? DEFAULT_SORT
  const query = useQuery(accountListQuery({ ...state.range, sort }))
  const { data: bundle } = useQuery(bundleQuery)
  const supply = Number(bundle?.freezeResource.data.at(-1)?.total_turn_over ?? 0)
  const share = (row: AccountRow): number | undefined =>
    supply > 0 ? toApproximate(readSun(row.balance), TRX_DECIMALS) / supply : undefined
  return (
    <ListPage
      title={t('accounts.title')}
      state={state}
      query={query}
      note={query.data && t('accounts.today', { n: formatInteger(query.data.newToday) })}
    >
      {(view) => (
        <DataTable
          {...view}
          label={t('accounts.title')}
          compact
          sort={{
            value: sort,
            onChange: (value) => state.change({ sort: value === DEFAULT_SORT ? undefined : value }),
          }}
          columns={[
            {
              id: 'rank',
              header: t('column.rank'),
              bone: 2,
              cell: (_row, index) => (
                <span className="muted">{formatInteger(state.range.start + index + 1)}</span>
              ),
            },
            {
              id: 'account',
              header: t('column.account'),
              bone: 14,
              cell: (row) => <Address value={row.address} name={row.addressTag || row.name || undefined} />,
            },
            {
              id: 'balance',
              header: t('column.balance'),
              sort: 'balance',
              amount: (row) => trxCell(readSun(row.balance), 'TRX'),
            },
            {
              id: 'share',
              header: t('column.share'),
              align: 'right',
              from: 'md',
              cell: (row) => {
                const part = share(row)
                return part === undefined ? '–' : formatPercent(part, SHARE_DIGITS)
              },
            },
            {
              id: 'bar',
              header: <span className="visually-hidden">{t('column.share')}</span>,
              from: 'lg',
              cell: (row) => (
                <div style={{ width: 140 }}>
                  <Bar height={6} parts={[{ share: share(row) ?? 0 }]} />
                </div>
              ),
            },
            {
              id: 'power',
              header: t('column.staked'),
              sort: 'power',
              from: 'md',
              amount: (row) => trxCell(readSun(row.power), 'TRX'),
            },
            {
              id: 'count',
              header: t('nav.transactions'),
              sort: 'totaltransactioncount',
              align: 'right',
              from: 'md',
              cell: (row) => formatInteger(row.totalTransactionCount),
            },
            {
              id: 'active',
              header: t('column.lastActive'),
              align: 'end',
              from: 'lg',
              cell: (row) =>
                row.latestOperationTime > 0 ? <TimeAgo time={row.latestOperationTime} long /> : '–',
            },
          ]}
          rowKey={(row) => row.address}
          card={(row, index) => (
            <Card
              icon={<span className="muted">{state.range.start + index + 1}</span>}
              main={<Address value={row.address} name={row.addressTag || row.name || undefined} />}
              meta={<TrxAmount value={readSun(row.balance)} />}
              end={t('strip.txs', { n: formatInteger(row.totalTransactionCount) })}
            />
          )}
          empty={{ title: t('accounts.empty') }}
        />
      )}
    </ListPage>
  )
}
