import { queryOptions } from '@tanstack/react-query'
import type { Vote } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { labelsOf } from '../../../shared/api/labels.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { SECOND } from '../../../shared/format/time.ts'

const REFRESH_MS = 15 * SECOND

/** A page of the voters of a representative, and the total of their votes. */
export const votersQuery = (filter: PageRange & { candidate: Address; sort: string }) =>
  listQuery('listVotes', api.listVotes, filter, (answer): Page<Vote> & { votes: number } => ({
    ...labelsOf(answer),
    rows: answer.data,
    total: answer.total,
    votes: answer.totalVotes,
  }))

/** A page of the representatives that an account votes for, most votes first. */
export const castVotesQuery = (filter: PageRange & { voter: Address }) =>
  listQuery(
    'listVotes',
    api.listVotes,
    { sort: '-votes', ...filter },
    (answer): Page<Vote> => ({ ...labelsOf(answer), rows: answer.data, total: answer.total }),
  )

/** When the votes are counted next; the answer counts from the time of the head block. */
export const nextCycleQuery = queryOptions({
  queryKey: ['next-cycle'],
  queryFn: async ({ signal }) => (await api.getNextCycle({}, { signal })).nextCycle,
  refetchInterval: refetchEvery(REFRESH_MS),
})
