import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../../shared/api/http.ts'
import { listQuery } from '../../../shared/api/list-query.ts'
import type { VoteRow } from '../../../shared/api/wire.ts'
import { SECOND } from '../../../shared/format/time.ts'

const REFRESH_MS = 15 * SECOND

export interface VotesAnswer {
  total: number
  totalVotes: number | bigint
  data: VoteRow[]
}

/** A page of those who vote for a representative, most votes first. */
export const votersQuery = (candidate: string, start: number, limit: number) =>
  listQuery<VotesAnswer>('/api/vote', { candidate, sort: '-votes', start, limit })

/** When the votes are counted next; the answer counts from the time of the head block. */
export const nextCycleQuery = queryOptions({
  queryKey: ['next-cycle'],
  queryFn: async ({ signal }) =>
    Number((await getJson<{ nextCycle: number }>('/api/vote/next-cycle', {}, signal)).nextCycle),
  refetchInterval: REFRESH_MS,
})
