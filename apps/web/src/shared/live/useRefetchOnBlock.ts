import { useEffect, useRef } from 'react'
import { isToldToWait } from '../api/query-client.ts'
import { useLive } from './live-store.ts'

/** What following the chain needs of a query. */
export interface BlockQuery {
  error: unknown
  /** It failed and there is nothing from before. */
  isLoadingError?: boolean
  refetch: () => unknown
}

/**
 * Asks again with every new head block: contract calls can move tokens and TRX of an address that no transaction of the
 * block names. What failed with nothing to show keeps its message: a question would take it away with every block.
 */
export function useRefetchOnBlock({ error, isLoadingError = false, refetch }: BlockQuery): void {
  const head = useLive((live) => live.head)
  const known = useRef(head)
  useEffect(() => {
    if (known.current === head) return
    const isFirst = known.current === undefined
    known.current = head
    if (!isFirst && !isLoadingError && !isToldToWait(error)) refetch()
  }, [head, error, isLoadingError, refetch])
}
