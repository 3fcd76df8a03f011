import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** A place in a ranking. */
export type RankingRow = Awaited<ReturnType<typeof api.getTopTen>>['data'][number]

/** The ten first of a ranking. */
export const rankingQuery = (type: number, time: number) =>
  queryOptions({
    queryKey: ['ranking', type, time],
    queryFn: ({ signal }) => api.getTopTen({ type, time }, { signal }),
    // the server counts anew every ten minutes
    staleTime: 10 * MINUTE,
  })
