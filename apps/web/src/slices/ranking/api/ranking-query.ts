import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api/client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

type Answer = Awaited<ReturnType<typeof api.getTopTen>>
/** The ten first of something, with the interval and the whole that they have parts of. */
export type RankingAnswer = Extract<Answer, readonly unknown[]>[number]
/** A place in a ranking. */
export type RankingRow = RankingAnswer['data'][number]
/** Sums of the chain that rankings are about. */
export type RankingSums = Exclude<Answer, readonly unknown[]>

const SUMS = '0'
// the server counts again every ten minutes
const staleTime = 10 * MINUTE

/** Some rankings over a period. */
export const rankingsQuery = (types: readonly number[], time: number) =>
  queryOptions({
    queryKey: ['rankings', types.join(), time],
    queryFn: async ({ signal }): Promise<readonly RankingAnswer[]> => {
      const answer = await api.getTopTen({ type: types.join(), time }, { signal })
      return Array.isArray(answer) ? answer : []
    },
    staleTime,
  })

/** Sums of the chain over all periods. */
export const rankingSumsQuery = queryOptions({
  queryKey: ['rankings', SUMS],
  queryFn: async ({ signal }): Promise<RankingSums | null> => {
    const answer = await api.getTopTen({ type: SUMS }, { signal })
    return Array.isArray(answer) ? null : (answer as RankingSums)
  },
  staleTime,
})
