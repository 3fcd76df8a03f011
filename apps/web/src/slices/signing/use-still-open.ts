import { useQuery } from '@tanstack/react-query'
import { milliseconds, type TransactionId } from '@tronlens/core'
import { isStillOpen, judge, type OpenTransaction, purposeOf, readTransaction } from '@tronlens/signing'
import { useMemo } from 'react'
import { shownNetwork } from '../../shared/api/networks.ts'
import { useStore } from '../../shared/store.ts'
import { dropLeftover, type Leftover, readLeftovers } from '../wallet/leftovers.ts'
import { observe } from './observe.ts'
import { sentStore } from './sent-store.ts'

/** Whether a transaction of a wallet that was signed out can still get into a block; one that cannot is forgotten. */
async function isLeftOpen({ txID, expiration }: Leftover): Promise<boolean> {
  const sent = { txID: txID as TransactionId, expiration: milliseconds(expiration) }
  const { fate } = judge({
    expiration: sent.expiration,
    now: Date.now(),
    observations: await observe(sent),
  })
  if (fate !== 'open') dropLeftover(txID)
  return fate === 'open'
}

async function findLeftOpen(network: string): Promise<readonly OpenTransaction[]> {
  const here = readLeftovers().filter((each) => each.network === network)
  const isOpen = await Promise.all(here.map(isLeftOpen))
  return here.filter((_, index) => isOpen[index])
}

/**
 * The signed transactions on the shown network of which it is not known yet how they end, those of wallets that were signed
 * out included.
 *
 * @param isWanted - there is something to compare them with
 * @returns undefined while it is not known
 */
export function useStillOpen(isWanted: boolean): readonly OpenTransaction[] | undefined {
  const records = useStore(sentStore)
  const network = shownNetwork.get().key ?? ''
  const { data: left } = useQuery({
    queryKey: ['left-open', network],
    queryFn: () => findLeftOpen(network),
    enabled: isWanted,
    gcTime: 0,
  })
  return useMemo(
    () =>
      isWanted && left
        ? [
            ...records
              .filter((record) => record.network === network && isStillOpen(record.progress))
              .map(({ txID, expiration, rawDataHex, purpose }) => ({
                txID,
                expiration,
                purpose: purpose ?? purposeOf(readTransaction(rawDataHex)),
              })),
            ...left,
          ]
        : undefined,
    [records, left, network, isWanted],
  )
}
