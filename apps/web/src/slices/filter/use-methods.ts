import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type Address, findAddress } from '@tronlens/core'
import { interfaceQuery, signatureQuery } from './api/filter-queries.ts'
import type { ConditionName, Given } from './conditions.ts'
import { findSignature, type Interface } from './methods.ts'

/** Conditions that may name a contract whose method is called, the likeliest first. */
export const CALLED: readonly ConditionName[] = ['contract', 'to', 'token', 'address', 'counterpart', 'from']

/** Addresses among conditions that a called contract may stand at. */
export const calledAddresses = (given: Given): Address[] => [
  ...new Set(CALLED.flatMap((name) => findAddress(given[name]?.trim() ?? '') ?? [])),
]

const known = (answers: UseQueryResult<Interface | null>[]) => ({
  interfaces: answers.flatMap(({ data }) => (data ? [data] : [])),
  isLoading: answers.some((answer) => answer.isLoading),
})

/**
 * Interfaces of the contracts among conditions, as far as they are loaded; nothing is requested while
 * `isEnabled` is false.
 */
export const useInterfaces = (given: Given, isEnabled: boolean) =>
  useQueries({ queries: isEnabled ? calledAddresses(given).map(interfaceQuery) : [], combine: known })

/** The signature behind a selector that is looked for; undefined while it loads and when it is not known. */
export function useSignature(
  selector: string | undefined,
  interfaces: readonly Interface[],
): string | undefined {
  const signature = selector === undefined ? undefined : findSignature(selector, interfaces)
  const { data } = useQuery({
    ...signatureQuery(selector ?? ''),
    enabled: selector !== undefined && signature === undefined,
  })
  return signature ?? (selector === undefined ? undefined : (data ?? undefined))
}
