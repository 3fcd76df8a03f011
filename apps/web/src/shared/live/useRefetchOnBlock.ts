import { useEffect, useRef } from 'react'
import { hasToWait } from '../api/query-client.ts'
import { answered } from './answered.ts'
import { useLive } from './live-store.ts'

/** What following the chain needs of a query. */
export interface BlockQuery {
  error: unknown
  /** A request is under way. */
  isFetching: boolean
  /** It failed and there is nothing from before. */
  isLoadingError?: boolean
  refetch: () => unknown
}

/**
 * Sends the request of a query again with every new head block: contract calls can move tokens and TRX of an
 * address that no transaction of the block names.
 *
 * One request is under way at a time, and blocks that come meanwhile lead to one more. A request that gave up
 * its predecessor would never be answered where an answer takes longer than a block. A query that failed with
 * nothing to show keeps its message: a request would take the message away with every block.
 */
export function useRefetchOnBlock({ error, isFetching, isLoadingError = false, refetch }: BlockQuery): void {
  const head = useLive((live) => live.head)
  const known = useRef(head)
  useEffect(() => {
    if (known.current === head || isFetching) return
    const isFirst = known.current === undefined
    known.current = head
    // the first head arrives with the feed, mostly of the block that the page was answered at
    const isNews = !isFirst || isBehind(head)
    if (isNews && !isLoadingError && !hasToWait(error)) refetch()
  }, [head, error, isFetching, isLoadingError, refetch])
}

/** Whether the last answer of the API was read before a head block. */
function isBehind(head: number | undefined): boolean {
  const { block } = answered.get()
  return head !== undefined && block > 0 && block < head
}
