import { useQueryClient } from '@tanstack/react-query'
import { type ReviewedTransaction, refuseChanged } from '@tronlens/signing'
import { useState } from 'react'
import { type BatchForecast, batchForecastQuery } from './api/batch-forecast-query.ts'
import type { Forecast } from './api/forecast-query.ts'
import type { InOrder } from './batch-store.ts'
import { isCarriedOut } from './wait-for-block.ts'

/** How the wait for the transaction before another one ended. */
export type Turn =
  /** It succeeded, and these are the real effects of what follows. */
  | { kind: 'comes'; forecast: BatchForecast }
  /** It failed, or can no longer get into a block. */
  | { kind: 'failed' }
  /** The user has stopped, or no node reports the effects. */
  | { kind: 'stopped' }

/** What is still assumed of each transaction once so many before it are carried out. */
export const assumedAfter = (inOrder: InOrder | undefined, carried: number): InOrder['assumed'] =>
  (inOrder?.assumed ?? []).map((each, place) => (place > carried ? each : undefined))

/**
 * Compares the real effects of a transaction with those that its review assumed.
 *
 * @throws {ContractChangedError} when it takes more, gives other power, fails, or runs other code
 */
export function refuseUnassumed({ content }: ReviewedTransaction, reviewed: Forecast, now: Forecast): void {
  const { granted } = now.snapshot
  const shown = { code: reviewed.code, simulation: reviewed.snapshot.simulation, energy: undefined, granted }
  refuseChanged(content, shown, { code: now.code, simulation: now.snapshot.simulation })
}

/** The progress of a batch whose transactions are signed one after the other, each after the block of the last. */
export function useInOrder(inOrder: InOrder | undefined) {
  const queries = useQueryClient()
  const [carried, setCarried] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const [isBroken, setBroken] = useState(false)

  /** Waits until the transaction before a place is in a block, and simulates the others again. */
  const wait = async (
    transactions: readonly ReviewedTransaction[],
    place: number,
    signatures: number | undefined,
    stopped: Promise<false>,
  ): Promise<Turn> => {
    const before = transactions[place - 1]
    if (!before) throw new Error('The first transaction of a batch waits for none.')
    setWaiting(true)
    try {
      const outcome = await Promise.race([
        isCarriedOut(before.txID).then((is) => (is ? 'in' : 'out')),
        stopped,
      ])
      if (!outcome) return { kind: 'stopped' }
      if (outcome === 'out') {
        setBroken(true)
        return { kind: 'failed' }
      }
      setCarried(place)
      const query = batchForecastQuery(transactions, signatures, assumedAfter(inOrder, place))
      // the dialog asks the same and says so where no node answers
      const forecast = await queries.fetchQuery(query).catch(() => undefined)
      return forecast ? { kind: 'comes', forecast } : { kind: 'stopped' }
    } finally {
      setWaiting(false)
    }
  }
  return {
    wait,
    /** Number of transactions before whose end the others are only assumed. */
    carried,
    isWaiting,
    isBroken,
    assumed: assumedAfter(inOrder, carried),
    /** Whether a transaction was not simulated on the chain as it is. */
    isAssumed: (place: number): boolean => inOrder !== undefined && place > carried,
  }
}
