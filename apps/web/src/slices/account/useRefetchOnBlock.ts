import { useEffect, useRef } from 'react'
import { useLive } from '../../shared/live/live-store.ts'

/** Asks again when a new block holds a transaction of the address. */
export function useRefetchOnBlock(address: string, refetch: () => unknown): void {
  const newest = useLive((live) => {
    const found = live.transactions.find(
      ({ ownerAddress, toAddress }) => ownerAddress === address || toAddress === address,
    )
    return found?.hash
  })
  const known = useRef(newest)
  useEffect(() => {
    if (known.current === newest) return
    known.current = newest
    if (newest !== undefined) refetch()
  }, [newest, refetch])
}
