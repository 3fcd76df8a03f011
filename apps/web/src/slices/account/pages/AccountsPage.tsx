import { useQuery } from '@tanstack/react-query'
import { toBigInt } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { listQuery } from '../../../shared/api/list-query.ts'
import { bundleQuery } from '../../../shared/api/network.ts'
import type { AccountRow, ListEnvelope } from '../../../shared/api/wire.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { Bar } from '../../../shared/figure/Bar.tsx'
import { toApproximate } from '../../../shared/format/amount.ts'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { Pager } from '../../../shared/lists/Pager.tsx'
import { PAGING_CEILING, useUrlState } from '../../../shared/lists/url-state.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'

type Answer = ListEnvelope<AccountRow> & { last_24h_account_change: number }

const DEFAULT_SORT = '-balance'
const SHARE_DIGITS = 4

/** All accounts, richest first. */
export default function AccountsPage() {
  const t = useT()
  const state = useUrlState()
  const sort = state.params.get('sort') ?? DEFAULT_SORT
  const { data, error, refetch } = useQuery(
    listQuery<Answer>('/api/account/list', { sort, start: state.start, limit: state.size }),
  )
  const { data: bundle } = useQuery(bundleQuery)
  const supply = Number(bundle?.freezeResource.data.at(-1)?.total_turn_over ?? 0)
  const share = (row: AccountRow): number | undefined =>
    supply > 0 ? toApproximate(toBigInt(row.balance), 6) / supply : undefined
  const total = data?.rangeTotal ?? 0
  return (
    <AnswerLabels answer={data}>
      <PageTitle
        title={t('accounts.title')}
        total={data && t('list.total', { n: formatInteger(total) })}
        note={
          data &&
          (total > PAGING_CEILING
            ? t('list.ceiling', { n: formatInteger(PAGING_CEILING) })
            : t('accounts.today', { n: formatInteger(data.last_24h_account_change) }))
        }
      />
      <Panel>
        <DataTable
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
              cell: (_row, index) => <span className="muted">{formatInteger(state.start + index + 1)}</span>,
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
              amount: (row) => ({ value: toBigInt(row.balance), decimals: 6, unit: 'TRX' }),
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
              amount: (row) => ({ value: toBigInt(row.power), decimals: 6, unit: 'TRX' }),
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
          rows={data?.data}
          rowKey={(row) => row.address}
          card={(row, index) => (
            <Card
              icon={<span className="muted">{state.start + index + 1}</span>}
              main={<Address value={row.address} name={row.addressTag || row.name || undefined} />}
              meta={<TrxAmount value={toBigInt(row.balance)} />}
              end={t('strip.txs', { n: formatInteger(row.totalTransactionCount) })}
            />
          )}
          empty={{ title: t('accounts.empty') }}
          error={error}
          onRetry={refetch}
        />
        <Pager state={state} total={total} shown={data?.data.length ?? 0} />
      </Panel>
    </AnswerLabels>
  )
}
