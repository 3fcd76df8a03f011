import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Sun } from '@tronlens/core'
import { type ReviewedTransaction, readSnapshot, sumFees } from '@tronlens/signing'
import { postNode } from '../../../shared/api/node.ts'

/** What a batch burns, and whether its owner has so much. */
export interface BatchFee {
  total: Sun
  isAffordable: boolean
}

/**
 * What transactions of one kind and one account will burn when they are sent one after the other.
 *
 * @param transactions - undefined while they are being built
 * @param signatures - how many will stand on each then; undefined until that is known
 */
export const batchFeeQuery = (
  transactions: readonly ReviewedTransaction[] | undefined,
  signatures: number | undefined,
) =>
  queryOptions({
    queryKey: ['batch-fee', transactions?.map(({ txID }) => txID), signatures],
    queryFn:
      transactions && signatures !== undefined
        ? ({ signal }) => foresee(transactions, signatures, signal)
        : skipToken,
    gcTime: 0,
  })

async function foresee(
  transactions: readonly ReviewedTransaction[],
  signatures: number,
  signal: AbortSignal,
): Promise<BatchFee> {
  const [first] = transactions
  if (!first) throw new Error('A batch holds something.')
  const snapshot = await readSnapshot((path, body) => postNode(path, body, signal), first.content)
  const total = sumFees(transactions, signatures, snapshot)
  return { total, isAffordable: total <= snapshot.owner.balance }
}
