import { useQuery } from '@tanstack/react-query'
import type { ContractRow } from '@tronlens/api-contract'
import { readSun } from '@tronlens/core'
import { useT } from '../../../../i18n/i18n.ts'
import { Address } from '../../../../shared/entity/Address.tsx'
import { trxCell } from '../../../../shared/entity/Amount.tsx'
import { TimeAgo } from '../../../../shared/entity/Time.tsx'
import { formatInteger } from '../../../../shared/format/number.ts'
import { Card } from '../../../../shared/lists/Card.tsx'
import { DataTable } from '../../../../shared/lists/DataTable.tsx'
import { PagedList } from '../../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../../shared/lists/url-state.ts'
import { TokenOf } from '../../../contract/components/TokenOf.tsx'
import type { Account } from '../../account.ts'
import { createdListQuery } from '../../api/account-queries.ts'

const NEWEST_FIRST = '-timestamp'

/** Contracts that an account created, the newest first. */
export function CreatedTab({ account }: { account: Account }) {
  const t = useT()
  const state = useUrlState()
  const sort = state.filter('sort') ?? NEWEST_FIRST
  const query = useQuery(createdListQuery({ ...state.range, owner: account.address, sort }))
  const contract = (row: ContractRow) => (
    <Address value={row.address} name={row.name || undefined} isContract />
  )
  return (
    <PagedList state={state} query={query}>
      {(view) => (
        <DataTable
          {...view}
          label={t('address.tab.created')}
          sort={{
            value: sort,
            onChange: (value) => state.change({ sort: value === NEWEST_FIRST ? undefined : value }),
          }}
          columns={[
            { id: 'contract', header: t('address.contract'), fill: true, bone: 14, cell: contract },
            {
              id: 'token',
              header: t('column.token'),
              from: 'md',
              cell: (row) => <TokenOf contract={row} />,
            },
            {
              id: 'source',
              header: t('created.source'),
              from: 'md',
              cell: ({ verify_status }) => t(verify_status > 0 ? 'created.verified' : 'created.unverified'),
            },
            {
              id: 'calls',
              header: t('created.calls'),
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
              id: 'created',
              header: t('created.at'),
              sort: 'timestamp',
              align: 'end',
              cell: (row) => (row.date_created > 0 ? <TimeAgo time={row.date_created} long /> : '–'),
            },
          ]}
          rowKey={(row) => row.address}
          card={(row) => <Card main={contract(row)} end={formatInteger(row.trxCount)} />}
          empty={{ title: t('created.empty') }}
        />
      )}
    </PagedList>
  )
}
