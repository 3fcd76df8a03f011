import { useQuery } from '@tanstack/react-query'
import type { InternalTransactionRow } from '@tronlens/api-contract'
import { readTokenAmount } from '@tronlens/core'
import { useT } from '../../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../../shared/entity/Address.tsx'
import { BlockLink } from '../../../../shared/entity/BlockLink.tsx'
import { Hash } from '../../../../shared/entity/Hash.tsx'
import { Quantity } from '../../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../../shared/entity/quantity.ts'
import { TimeAgo } from '../../../../shared/entity/Time.tsx'
import { Card } from '../../../../shared/lists/Card.tsx'
import { DataTable } from '../../../../shared/lists/DataTable.tsx'
import { DateRange } from '../../../../shared/lists/DateRange.tsx'
import { dateFilter } from '../../../../shared/lists/date-filter.ts'
import { PagedList } from '../../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../../shared/lists/url-state.ts'
import { IconArrowRight } from '../../../../shared/ui/icons.ts'
import { Tag } from '../../../../shared/ui/Tag.tsx'
import { DoubtfulSwitch, doubtfulFilter } from '../../../transfer/components/DoubtfulSwitch.tsx'
import { RiskIcon } from '../../../transfer/components/RiskIcon.tsx'
import type { Account } from '../../account.ts'
import { internalListQuery } from '../../api/account-queries.ts'

const amounts = (row: InternalTransactionRow) =>
  row.valueInfoList
    .map(({ token_id, call_value, tokenInfo }) =>
      quantityOf(readTokenAmount(call_value), token_id, tokenInfo),
    )
    .filter(({ value }) => value > 0n)
    .map((of) => (
      <div key={of.id}>
        <Quantity of={of} />
      </div>
    ))

/** What contracts called, created and moved with an address. */
export function InternalTab({ account }: { account: Pick<Account, 'address'> }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery(
    internalListQuery({
      ...state.place,
      address: account.address,
      ...dateFilter(state),
      ...doubtfulFilter(state),
    }),
  )
  const kind = (row: InternalTransactionRow) => (
    <>
      <bdi dir="ltr">{row.note}</bdi> {row.rejected && <Tag kind="bad">{t('tx.rejected')}</Tag>}
      <RiskIcon isRisky={row.riskTransaction} />
    </>
  )
  return (
    <PagedList
      isGrowing
      state={state}
      query={query}
      filters={
        <>
          <DateRange state={state} />
          <DoubtfulSwitch state={state} />
        </>
      }
    >
      {(view) => (
        <DataTable
          {...view}
          label={t('address.tab.internal')}
          columns={[
            {
              id: 'age',
              header: t('column.age'),
              bone: 4,
              cell: ({ row }) => (
                <span className="muted">
                  <TimeAgo time={row.timestamp} />
                </span>
              ),
            },
            { id: 'kind', header: t('tx.internalKind'), cell: ({ row }) => kind(row) },
            {
              id: 'from',
              header: t('column.from'),
              cell: ({ row }) => <Address value={row.from} plain={row.from === account.address} />,
            },
            {
              id: 'to',
              header: t('column.to'),
              cell: ({ row }) => <AddressText value={row.to} plain={row.to === account.address} />,
            },
            { id: 'amount', header: t('column.amount'), align: 'right', cell: ({ row }) => amounts(row) },
            {
              id: 'block',
              header: t('column.block'),
              align: 'right',
              from: 'lg',
              cell: ({ row }) => <BlockLink number={row.block} />,
            },
            {
              id: 'hash',
              header: t('column.transaction'),
              align: 'end',
              cell: ({ row }) => <Hash value={row.hash} kind="transaction" />,
            },
          ]}
          rowKey={({ key }) => key}
          card={({ row }) => (
            <Card
              main={
                <>
                  {kind(row)} <Address value={row.from} size="card" />{' '}
                  <IconArrowRight size={14} stroke={1.6} className="flip" aria-hidden="true" />{' '}
                  <AddressText value={row.to} size="card" />
                </>
              }
              meta={<TimeAgo time={row.timestamp} />}
              end={amounts(row)}
            />
          )}
          empty={{ title: t('address.noInternal') }}
        />
      )}
    </PagedList>
  )
}
