import { useT } from '../../../i18n/i18n.ts'
import { useRate } from '../../../shared/currency.ts'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { DataTableProps } from '../../../shared/lists/table-types.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import { transactionColumns } from '../columns.tsx'
import type { TransactionSummary } from '../transaction.ts'
import { useNamedRows } from '../useNamedRows.ts'
import { TransactionCard } from './TransactionCard.tsx'

type ListProps = Pick<
  DataTableProps<TransactionSummary>,
  'label' | 'rows' | 'empty' | 'error' | 'onRetry' | 'compact' | 'skeletonRows'
>

/** Transactions as sentences, with finality where they may still be confirming. */
export function TransactionList({
  look = 'whole',
  rows,
  ...props
}: ListProps & {
  /** What the page says already is left out: `block` for those of one block. */
  look?: 'whole' | 'block'
}) {
  useT()
  const { currency, rate } = useRate()
  const head = useLive((live) => live.head)
  const solid = useLive((live) => live.solid)
  const columns = transactionColumns({ currency, rate, head, solid })
  const { age, what, value, fee, block, finality, hash } = columns
  const shown = {
    whole: [age, what, value, fee, block, finality, hash],
    block: [what, value, fee, hash],
  }
  return (
    <DataTable
      {...props}
      rows={useNamedRows(rows)}
      columns={shown[look]}
      rowKey={(tx) => tx.hash}
      card={(tx) => <TransactionCard tx={tx} />}
    />
  )
}
