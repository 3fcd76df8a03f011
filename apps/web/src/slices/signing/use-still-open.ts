import { useQuery } from '@tanstack/react-query'
import { isStillOpen, type OpenTransaction, purposeOf, readTransaction } from '@tronlens/signing'
import { useMemo } from 'react'
import { isKeptFor } from '../../shared/api/kept-network.ts'
import { useShownNetwork } from '../../shared/api/networks.ts'
import { useStore } from '../../shared/store.ts'
import { findLeftOpen } from './left-open.ts'
import { sentStore } from './sent-store.ts'

/**
 * The signed transactions on the shown network of which it is not known yet how they end, those of wallets that were signed
 * out included.
 *
 * @param isWanted - there is something to compare them with
 * @returns undefined while it is not known
 */
export function useStillOpen(isWanted: boolean): readonly OpenTransaction[] | undefined {
  const records = useStore(sentStore)
  const network = useShownNetwork()
  const { data: left } = useQuery({
    queryKey: ['left-open', network.base],
    queryFn: () => findLeftOpen(network),
    enabled: isWanted,
    gcTime: 0,
  })
  return useMemo(
    () =>
      isWanted && left
        ? [
            ...records
              .filter((record) => isKeptFor(record.network, network) && isStillOpen(record.progress))
              .map(({ txID, expiration, rawDataHex }) => ({
                txID,
                expiration,
                // read again: an earlier version of the site wrote another digest
                purpose: purposeOf(readTransaction(rawDataHex)),
              })),
            ...left,
          ]
        : undefined,
    [records, left, network, isWanted],
  )
}
