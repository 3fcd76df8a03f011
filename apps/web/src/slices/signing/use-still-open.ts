import { useQuery } from '@tanstack/react-query'
import { isStillOpen, type OpenTransaction, purposeOf, readTransaction } from '@tronlens/signing'
import { useMemo } from 'react'
import { isKeptFor } from '../../shared/api/kept-network.ts'
import { useShownNetwork } from '../../shared/api/networks.ts'
import { useStore } from '../../shared/store.ts'
import { findLeftOpen } from './left-open.ts'
import { sentStore } from './sent-store.ts'

/**
 * The signed transactions on the shown network whose end is not known yet, including those of signed-out
 * wallets.
 *
 * @param isWanted - there is a transaction to compare them with
 * @returns undefined while they are not known
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
                // digests are computed again: an earlier version of the site stored other ones
                purpose: purposeOf(readTransaction(rawDataHex)),
              })),
            ...left,
          ]
        : undefined,
    [records, left, network, isWanted],
  )
}
