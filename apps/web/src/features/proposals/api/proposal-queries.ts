import { queryOptions } from '@tanstack/react-query'
import type { Proposal } from '@tronlens/api-contract'
import { type Address, toBigInt } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { MINUTE, SECOND } from '../../../shared/format/time.ts'

/** What is voted on is asked again after this time. */
export const REFRESH_MS = 10 * SECOND

/** The account whose own proposals and approvals are marked in a list. */
type Viewer = { address?: Address }

/** Proposals, newest first. */
export const proposalsQuery = (input: PageRange & Viewer & { state?: Proposal['state'] }) =>
  listQuery(
    'listProposals',
    api.listProposals,
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

/** A chain parameter as it is now. */
export interface Parameter {
  readonly key: string
  /** Number in proposals; a derived value has none. */
  readonly id: number | undefined
  readonly value: bigint
  /** What the chain began with, where a proposal changed it since. */
  readonly first: bigint | undefined
  /** Proposals that changed it, with the value that each set, in the order of their numbers. */
  readonly carriedOut: readonly { readonly id: number; readonly value: bigint }[]
}

/** Value of a parameter before a proposal changed it; undefined where that is not known. */
export const valueBefore = ({ first, carriedOut }: Parameter, proposal: number): bigint | undefined =>
  carriedOut.findLast(({ id }) => id < proposal)?.value ?? first

/** What the proposal that was carried out last found; undefined where none was, or that is not known. */
export const lastBefore = (parameter: Parameter): bigint | undefined => {
  const last = parameter.carriedOut.at(-1)
  return last && valueBefore(parameter, last.id)
}

/** All chain parameters with exact values. */
export const exactParametersQuery = queryOptions({
  queryKey: ['exact-parameters'],
  queryFn: async ({ signal }): Promise<readonly Parameter[]> =>
    (await api.getChainParameters({}, { signal })).tronParameters.map(
      ({ key, id, value, initValue, relations }) => ({
        key,
        id,
        value: toBigInt(value ?? 0),
        first: initValue === undefined ? undefined : toBigInt(initValue),
        carriedOut: relations
          .filter(({ state }) => state === 'APPROVED')
          .map((proposal) => ({ id: proposal.id, value: toBigInt(proposal.value) }))
          .sort((one, other) => one.id - other.id),
      }),
    ),
  staleTime: MINUTE,
})
