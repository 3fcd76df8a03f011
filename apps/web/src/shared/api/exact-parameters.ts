import { queryOptions } from '@tanstack/react-query'
import { toBigInt } from '@tronlens/core'
import { MINUTE } from '../format/time.ts'
import { api } from './client.ts'

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
