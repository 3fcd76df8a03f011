import type { ContractCall } from '@tronlens/api-contract'
import { readSun } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { trxCell } from '../../../shared/entity/Amount.tsx'
import { BlockLink } from '../../../shared/entity/BlockLink.tsx'
import { ResultTag } from '../../../shared/entity/ResultTag.tsx'
import { TimeAgo } from '../../../shared/entity/Time.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'

/** What was called: its name, or its selector when the name is not known. */
export const methodOf = (row: ContractCall) => (
  <bdi dir="ltr" className="mono">
    {row.method.split('(')[0] || row.methodId || '–'}
  </bdi>
)

type CallColumn = 'age' | 'from' | 'method' | 'value' | 'result' | 'block'

/** Columns that every list of calls has; each list puts them into its own order. */
export function useCallColumns(): Record<CallColumn, Column<ContractCall>> {
  const t = useT()
  return {
    age: { id: 'age', header: t('column.age'), bone: 4, cell: (row) => <TimeAgo time={row.timestamp} /> },
    from: { id: 'from', header: t('column.from'), cell: (row) => <AddressText value={row.ownerAddress} /> },
    method: { id: 'method', header: t('contracts.method'), fill: true, cell: methodOf },
    value: {
      id: 'value',
      header: t('column.value', { currency: 'TRX' }),
      from: 'md',
      amount: (row) => (readSun(row.callValue) > 0n ? trxCell(readSun(row.callValue)) : undefined),
    },
    result: {
      id: 'result',
      header: t('contracts.result'),
      cell: (row) => <ResultTag contractRet={row.result} />,
    },
    block: {
      id: 'block',
      header: t('column.block'),
      align: 'right',
      from: 'md',
      cell: (row) => <BlockLink number={row.block} />,
    },
  }
}
