import type { QueryClient } from '@tanstack/react-query'
import type { Intent } from '@tronlens/signing'
import { costQuery } from './api/cost-query.ts'
import { chooseFeeLimit } from './fee-limit.ts'

/** A call with a fee limit that covers what a run of it by the node needs; its own one is the least. */
export async function limitFee(queries: QueryClient, intent: Intent): Promise<Intent> {
  if (intent.feeLimit === undefined) return intent
  const { leastFeeLimit } = await queries.fetchQuery(costQuery(intent, 1))
  return { ...intent, feeLimit: chooseFeeLimit(intent.feeLimit, leastFeeLimit) }
}
