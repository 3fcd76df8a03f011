import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Proposal } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { exactParametersQuery } from '../../../shared/api/exact-parameters.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { SECOND } from '../../../shared/format/time.ts'

/** What is voted on is asked again after this time. */
export const REFRESH_MS = 10 * SECOND

/** The account whose own proposals and approvals are marked in a list. */
type Viewer = { address?: Address }

/**
 * Proposals, newest first, once it is known what they change from: a row of a sentence and one of its end alone do
 * not have the same height.
 */
export const proposalsQuery = (
  input: PageRange & Viewer & { state?: Proposal['state'] },
  queries: QueryClient,
) =>
  listQuery(
    'listProposals',
    async (range: Parameters<typeof api.listProposals>[0], options) => {
      const [answer] = await Promise.all([
        api.listProposals(range, options),
        // without it the proposals say what they change to
        queries.ensureQueryData(exactParametersQuery).catch(() => undefined),
      ])
      return answer
    },
    { sort: '-number', ...input },
    (answer): Page<Proposal> => ({ rows: answer.data, total: answer.total }),
  )

/** Proposals that an account made (1) or approved (2). */
export const ownProposalsQuery = (input: PageRange & { address: Address; type: 1 | 2 }) =>
  listQuery(
    'listAccountProposals',
    api.listAccountProposals,
    input,
    (answer): Page<Proposal> => ({ rows: answer.data, total: answer.total }),
  )

/** One proposal; null when there is none of this number. */
export const proposalQuery = (id: number, viewer: Viewer) =>
  queryOptions({
    queryKey: ['proposal', id, viewer],
    queryFn: async ({ signal }): Promise<Proposal | null> =>
      (await api.listProposals({ id, limit: 1, ...viewer }, { signal })).data[0] ?? null,
    refetchInterval: refetchEvery(REFRESH_MS),
  })
