import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { ResultTag } from '../../../shared/entity/ResultTag.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import { ListPage } from '../../../shared/lists/ListPage.tsx'
import { addressFilter, useUrlState } from '../../../shared/lists/url-state.ts'
import { shorten } from '../../../shared/shorten.ts'
import { contractCallsQuery } from '../api/contract-lists.ts'
import { methodOf, useCallColumns } from '../components/call-columns.tsx'

/** Calls of contracts, newest first. */
export default function ContractCallsPage() {
  const t = useT()
  const columns = useCallColumns()
  const state = useUrlState()
  const contract = addressFilter(state, 'contract')
  const address = addressFilter(state, 'address')
  const query = useQuery(contractCallsQuery({ ...state.range, contract, address }))
  return (
    <ListPage
      title={t('contracts.callsTitle')}
      state={state}
      query={query}
      filters={
        (contract || address) && (
          <>
            <FilterChip
              label={contract && shorten(contract)}
              onClear={() => state.change({ contract: undefined })}
            />
            <FilterChip
              label={address && shorten(address)}
              onClear={() => state.change({ address: undefined })}
            />
          </>
        )
      }
    >
      {(view) => (
        <DataTable
          {...view}
          label={t('contracts.callsTitle')}
          compact
          columns={[
            columns.age,
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
                  <TimeAgo time={row.timestamp} /> · <AddressText value={row.contractAddress} size="card" />
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
