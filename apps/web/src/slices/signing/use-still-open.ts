import { useQuery } from '@tanstack/react-query'
import type { OpenTransaction } from '@tronlens/signing'
import { useEffect, useMemo } from 'react'
import { useShownNetwork } from '../../shared/api/networks.ts'
import { useStore } from '../../store.ts'
import { LEFTOVER_PREFIX } from '../wallet/leftovers.ts'
import { findLeftOpen } from './left-open.ts'
import { sentStore } from './sent-store.ts'
import { openRecords } from './still-open.ts'

/** Key of the query for what signed-out wallets and other windows leave open. */
export const LEFT_OPEN = 'left-open'

/**
 * The signed transactions on the shown network that a second signature could repeat, including those of
 * signed-out wallets and those that another window is about to sign.
 *
 * @param isAsked - there is a transaction to compare them with
 * @param before - ids of the records that were there when the review was opened
 * @returns undefined while they are not known
 */
export function useStillOpen(
  isAsked: boolean,
  before: ReadonlySet<string>,
): readonly OpenTransaction[] | undefined {
  const records = useStore(sentStore)
  const network = useShownNetwork()
  const { data: left, refetch } = useQuery({
    queryKey: [LEFT_OPEN, network.base],
    queryFn: () => findLeftOpen(network),
    enabled: isAsked,
    gcTime: 0,
  })
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key?.startsWith(LEFTOVER_PREFIX)) void refetch()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [refetch])
  return useMemo(() => {
    if (!isAsked || !left) return undefined
    const open = openRecords(records, network, before)
    const ids = new Set(open.map(({ txID }) => txID))
    return [...open, ...left.filter(({ txID }) => !ids.has(txID))]
  }, [records, left, network, isAsked, before])
}
