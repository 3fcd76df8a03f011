import { useQuery } from '@tanstack/react-query'
import { readSun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { trxCell } from '../../../shared/entity/Amount.tsx'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
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

/** Calls of contracts, newest first. */
export default function ContractCallsPage() {
  const t = useT()
  const state = useUrlState()
  const contract = addressFilter(state, 'contract')
  const address = addressFilter(state, 'address')
  const query = useQuery(contractCallsQuery({ ...state.range, contract, address }))
  const method = (row: { method: string; methodId: string }) => (
    <bdi dir="ltr" className="mono">
      {row.method.split('(')[0] || row.methodId || '–'}
    </bdi>
  )
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
            { id: 'age', header: t('column.age'), bone: 4, cell: (row) => <TimeAgo time={row.timestamp} /> },
            { id: 'from', header: t('column.from'), cell: (row) => <AddressText value={row.ownerAddress} /> },
            {
              id: 'to',
              header: t('address.contract'),
              cell: (row) => <AddressText value={row.contractAddress} />,
            },
            { id: 'method', header: t('contracts.method'), fill: true, cell: method },
            {
              id: 'value',
              header: t('column.value', { currency: 'TRX' }),
              from: 'md',
              amount: (row) => (readSun(row.callValue) > 0n ? trxCell(readSun(row.callValue)) : undefined),
            },
            {
              id: 'result',
              header: t('contracts.result'),
              cell: (row) => <ResultTag contractRet={row.result} />,
            },
            {
              id: 'block',
              header: t('column.block'),
              align: 'right',
              from: 'md',
              cell: (row) => <BlockLink number={row.block} />,
            },
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
              main={method(row)}
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
