import { useT } from '../../../i18n/i18n.ts'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { DataTableProps } from '../../../shared/lists/table-types.ts'
import { useLive } from '../../../shared/live/live-store.ts'
import type { Movement } from '../movement.ts'
import { MovementCard, movementColumns } from '../movement-columns.tsx'

type TableProps = Pick<DataTableProps<Movement>, 'empty' | 'error' | 'onRetry' | 'skeletonRows'> & {
  /** The address whose side is shown by sign and arrow. */
  self?: string | undefined
}

/** Movements of tokens, of any kind, in one table. */
export function MovementTable({
  rows,
  self,
  ...props
}: TableProps & { rows: readonly Movement[] | undefined }) {
  const t = useT()
  const head = useLive((live) => live.head)
  const solid = useLive((live) => live.solid)
  return (
    <DataTable
      label={t('nav.transfers')}
      columns={movementColumns({ self, head, solid })}
      rows={rows}
      rowKey={(movement) => movement.key}
      card={(movement) => <MovementCard movement={movement} self={self} />}
      {...props}
    />
  )
}
