import { useQuery } from '@tanstack/react-query'
import type { Intent } from '@tronlens/signing'
import { costQuery } from './api/cost-query.ts'

/** TRX that the bytes of a transaction burn, which a payment of TRX has to leave; 0 while it is not known. */
export function useBurned(intent: Intent | undefined): bigint {
  const { data } = useQuery({
    // without an intent nothing is requested, so the placeholder is never used
    ...costQuery(intent as Intent, 1),
    enabled: intent !== undefined,
  })
  return data?.bandwidth.burned ?? 0n
}
