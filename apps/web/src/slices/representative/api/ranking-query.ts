import { queryOptions } from '@tanstack/react-query'
import type { WitnessRank } from '@tronlens/api-contract'
import { api } from '../../../shared/api/client.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { SECOND } from '../../../shared/format/time.ts'

const REFRESH_MS = 15 * SECOND

export interface Ranking {
  totalVotes: number
  totalWitness: number
  fastestRise: WitnessRank | null
  rows: readonly WitnessRank[]
}

/** All representatives and candidates by the votes they have now. */
export const rankingQuery = queryOptions({
  queryKey: ['ranking'],
  queryFn: async ({ signal }): Promise<Ranking> => {
    const {
      totalVotes = 0,
      totalWitness = 0,
      fastestRise = null,
      data,
    } = await api.listVoteWitnesses({}, { signal })
    return { totalVotes, totalWitness, fastestRise, rows: Array.isArray(data) ? data : [] }
  },
  refetchInterval: refetchEvery(REFRESH_MS),
})
