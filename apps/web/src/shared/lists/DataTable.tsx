import { ErrorState } from '../ui/ErrorState.tsx'
import { State } from '../ui/State.tsx'
import { CardList } from './CardList.tsx'
import { useNewKeys } from './new-keys.ts'
import { TableView } from './TableView.tsx'
import type { DataTableProps } from './table-types.ts'
import { useIsPhone } from './useIsPhone.ts'

/** The one list of the product: loading, failed, empty and full; a table, or cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, error, onRetry, empty } = props
  const isPhone = useIsPhone()
  const fresh = useNewKeys((rows ?? []).map(rowKey))
  if (error && !rows) return <ErrorState error={error} onRetry={onRetry ?? (() => location.reload())} />
  if (rows?.length === 0) return <State kind="empty" {...empty} />
  return isPhone ? <CardList {...props} fresh={fresh} /> : <TableView {...props} fresh={fresh} />
}
