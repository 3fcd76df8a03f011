import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../../shared/api/http.ts'
import type { RepresentativeRank } from '../../../shared/api/wire.ts'
import { SECOND } from '../../../shared/format/time.ts'

const REFRESH_MS = 15 * SECOND

export interface Ranking {
  totalVotes: number | bigint
  totalWitness: number
  fastestRise: RepresentativeRank | null
  data: RepresentativeRank[]
}

/** All representatives and candidates by the votes they have now. */
export const rankingQuery = queryOptions({
  queryKey: ['ranking'],
  queryFn: ({ signal }) => getJson<Ranking>('/api/vote/witness', {}, signal),
  refetchInterval: REFRESH_MS,
})
