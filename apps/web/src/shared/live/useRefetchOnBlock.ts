import { useEffect, useRef } from 'react'
import { isToldToWait } from '../api/query-client.ts'
import { useLive } from './live-store.ts'

/**
 * Asks again with every new head block: contract calls can move tokens and TRX of an address that no transaction of the
 * block names.
 */
export function useRefetchOnBlock({ error, refetch }: { error: unknown; refetch: () => unknown }): void {
  const head = useLive((live) => live.head)
  const known = useRef(head)
  useEffect(() => {
    if (known.current === head) return
    const isFirst = known.current === undefined
    known.current = head
    if (!isFirst && !isToldToWait(error)) refetch()
  }, [head, error, refetch])
}
