import { useQuery } from '@tanstack/react-query'
import type { ContractCall } from '@tronlens/api-contract'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { ResultTag } from '../../../shared/entity/ResultTag.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { AddressFilter } from '../../../shared/lists/AddressFilter.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { BlockFilter, chainFilter } from '../../../shared/lists/ChainFilters.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { DateRange } from '../../../shared/lists/DateRange.tsx'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { addressFilter, useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { contractCallsQuery } from '../api/contract-lists.ts'
import { methodOf, useCallColumns } from '../components/call-columns.tsx'

/** Calls of contracts, newest first. */
export default function ContractCallsPage() {
  const t = useT()
  const columns = useCallColumns()
  const state = useUrlState()
  const contract = addressFilter(state, 'contract')
  const query = useQuery(
    contractCallsQuery({ ...state.place, contract, ...chainFilter(state), ...dateFilter(state) }),
  )
  const time = (row: ContractCall) => (
    <Link to={paths.transaction(row.hash)}>
      <TimeAgo time={row.timestamp} />
    </Link>
  )
  return (
    <ListPage
      isGrowing
      title={t('contracts.callsTitle')}
      state={state}
      query={query}
      filters={
        <>
          <DateRange state={state} />
          <BlockFilter state={state} />
          <FilterChip
            label={contract && `${t('address.contract')} ${shorten(contract)}`}
            onClear={() => state.change({ contract: undefined })}
          />
          <AddressFilter state={state} />
        </>
      }
    >
      {(view) => (
        <DataTable
          {...view}
          label={t('contracts.callsTitle')}
          compact
          columns={[
            // where there is no room for its ID, the time of a call is the way to its transaction
            { ...columns.age, cell: time },
            columns.from,
            {
              id: 'to',
              header: t('address.contract'),
              cell: (row) => <AddressText value={row.contractAddress} />,
            },
            columns.method,
            columns.value,
            columns.result,
            columns.block,
            {
              id: 'hash',
              header: t('tx.kicker'),
              align: 'end',
              from: 'lg',
              cell: (row) => <Hash kind="transaction" value={row.hash} />,
            },
          ]}
          rowKey={(row) => row.hash}
          card={(row) => (
            <Card
              main={methodOf(row)}
              meta={
                <>
                  {time(row)} · <AddressText value={row.contractAddress} size="card" />
                </>
              }
              end={<ResultTag contractRet={row.result} />}
            />
          )}
          empty={{ title: t('contracts.noCalls') }}
        />
      )}
    </ListPage>
  )
}
