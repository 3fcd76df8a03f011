import { useQuery } from '@tanstack/react-query'
import type { ContractCall } from '@tronlens/api-contract'
import { type Address as AddressValue, readSun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { trxCell } from '../../../shared/entity/Amount.tsx'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { ResultTag } from '../../../shared/entity/ResultTag.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import { Card } from '../../../shared/lists/Card.tsx'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { contractCallsQuery } from '../../../slices/contract/api/contract-lists.ts'

const method = (row: ContractCall) => (
  <bdi dir="ltr" className="mono">
    {row.method.split('(')[0] || row.methodId || '–'}
  </bdi>
)

/** Calls of one contract, newest first. */
export function CallsTab({ address }: { address: AddressValue }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery(contractCallsQuery({ ...state.range, contract: address }))
  useRefetchOnBlock(query)
  return (
    <PagedList state={state} query={query}>
      {(view) => (
        <DataTable
          {...view}
          label={t('nav.transactions')}
          columns={[
            { id: 'age', header: t('column.age'), bone: 4, cell: (row) => <TimeAgo time={row.timestamp} /> },
            { id: 'method', header: t('contracts.method'), fill: true, cell: method },
            { id: 'from', header: t('column.from'), cell: (row) => <AddressText value={row.ownerAddress} /> },
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
              header: t('column.transaction'),
              align: 'end',
              cell: (row) => <Hash kind="transaction" value={row.hash} />,
            },
          ]}
          rowKey={(row) => row.hash}
          card={(row) => (
            <Card
              main={method(row)}
              meta={
                <>
                  <TimeAgo time={row.timestamp} /> · <AddressText value={row.ownerAddress} size="card" />
                </>
              }
              end={<ResultTag contractRet={row.result} />}
            />
          )}
          empty={{ title: t('contracts.noCalls') }}
        />
      )}
    </PagedList>
  )
}
