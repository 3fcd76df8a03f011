import { useQuery } from '@tanstack/react-query'
import type { Intent } from '@tronlens/signing'
import { costQuery } from './api/cost-query.ts'

/** TRX that the bytes of an act burn, which whoever gives TRX has to keep; 0 while it is not known. */
export function useBurned(intent: Intent | undefined): bigint {
  const { data } = useQuery({
    // without an act nothing is asked, whatever stands in its place
    ...costQuery(intent as Intent, 1),
    enabled: intent !== undefined,
  })
  return data?.bandwidth.burned ?? 0n
}
