import { useState } from 'react'
import { useLocation } from 'react-router'
import { type BlockQuery, useRefetchOnBlock } from '../live/useRefetchOnBlock.ts'
import type { UrlState } from './url-state.ts'
import { type HeldRows, useHeldRows } from './useHeldRows.ts'

/**
 * What following a list needs of its query: its rows are old while they are those of the address before,
 * until its own are here, and while they are what is left of an earlier visit.
 */
export interface FollowedQuery extends BlockQuery {
  isPlaceholderData: boolean
  isFetchedAfterMount: boolean
  isFetching: boolean
}

/** Whether what a query has now is of an earlier visit: it is asked for again, and the answer is not here. */
const isOld = ({ isFetching, isFetchedAfterMount }: FollowedQuery): boolean =>
  isFetching && !isFetchedAfterMount

/**
 * The newest page of a list, requested again with each block and held still while the user reads it;
 * undefined for later pages, which stay as they were loaded.
 */
export function useFollowedPage<Row>(
  { isNewest }: Pick<UrlState, 'isNewest'>,
  query: FollowedQuery,
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
): HeldRows<Row> | undefined {
  const { pathname, search } = useLocation()
  useRefetchOnBlock({ ...query, refetch: () => isNewest && query.refetch() })
  const of = pathname + search
  // as the page was opened: a request with each block is no reason to let go
  const [opened, setOpened] = useState({ of, isOld: isOld(query) })
  if (opened.of !== of) setOpened({ of, isOld: isOld(query) })
  const isOfNow = !query.isPlaceholderData && (!opened.isOld || query.isFetchedAfterMount)
  const held = useHeldRows(rows, rowKey, { of: isNewest && isOfNow ? of : null })
  return isNewest ? held : undefined
}
