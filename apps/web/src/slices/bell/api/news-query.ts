import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { type Bell, bellKey } from '../bells.ts'

/** The newest rows; more at a time are reported as "at least". */
const LISTED = 20
const PAUSE_MS = 15 * SECOND

/** The newest transactions that a bell is about, newest first, each once. */
async function readNewest({ subject, target }: Bell, signal: AbortSignal): Promise<string[]> {
  if (subject === 'contract') {
    const { data } = await api.listTransactions({ address: target as Address, limit: LISTED }, { signal })
    return data.map(({ hash }) => hash)
  }
  const about = subject === 'address' ? { address: target as Address } : { token: target }
  const { data } = await api.filterTransfers(
    { ...about, result: 'success', hideRisk: true, limit: LISTED, cursor: '*' },
    { signal },
  )
  return [...new Set(data.map(({ hash }) => hash))]
}

/** Asked again while a page of the site is open, also behind others. */
export const newestQuery = (bell: Bell) =>
  queryOptions({
    queryKey: ['bell', bellKey(bell)],
    queryFn: ({ signal }) => readNewest(bell, signal),
    refetchInterval: refetchEvery(PAUSE_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
