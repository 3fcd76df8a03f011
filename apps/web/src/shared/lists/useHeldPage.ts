import { useLocation } from 'react-router'
import type { UrlState } from './url-state.ts'
import { type HeldRows, useHeldRows } from './useHeldRows.ts'

/**
 * The newest page of a list that is asked again with each block, held still while somebody reads it; undefined for pages further back.
 *
 * @param isOld - the rows are those of the address before, until its own are here
 */
export function useHeldPage<Row>(
  state: Pick<UrlState, 'page' | 'filter'>,
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  isOld: boolean,
): HeldRows<Row> | undefined {
  const { pathname, search } = useLocation()
  const isNewest = state.page === 1 && state.filter('cursor') === undefined
  const held = useHeldRows(rows, rowKey, { of: isNewest && !isOld ? pathname + search : null })
  return isNewest ? held : undefined
}
