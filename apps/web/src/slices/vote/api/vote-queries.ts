import { queryOptions } from '@tanstack/react-query'
import { toBigInt } from '@tronlens/core'
import { getJson } from '../../../shared/api/http.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import type { VoteRow } from '../../../shared/api/wire.ts'
import { SECOND } from '../../../shared/format/time.ts'

const REFRESH_MS = 15 * SECOND

interface VotesAnswer {
  total: number
  totalVotes: number | bigint
  data: VoteRow[]
}

/** A page of those who vote for a representative, most votes first, and how many votes there are in all. */
export const votersQuery = (filter: PageRange & { candidate: string }) =>
  listQuery(
    '/api/vote',
    { sort: '-votes', ...filter },
    (answer: VotesAnswer): Page<VoteRow> & { votes: bigint } => ({
      rows: answer.data,
      total: answer.total,
      votes: toBigInt(answer.totalVotes),
    }),
  )

/** When the votes are counted next; the answer counts from the time of the head block. */
export const nextCycleQuery = queryOptions({
  queryKey: ['next-cycle'],
  queryFn: async ({ signal }) =>
    Number((await getJson<{ nextCycle: number }>('/api/vote/next-cycle', {}, signal)).nextCycle),
  refetchInterval: REFRESH_MS,
})
