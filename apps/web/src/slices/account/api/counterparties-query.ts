import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'

export interface CounterpartiesFilter {
  address: Address
  start_timestamp?: number | undefined
  end_timestamp?: number | undefined
  hideRisk?: true
}

/** Sums of an address by counterparty and token. */
export const counterpartiesQuery = (filter: CounterpartiesFilter) =>
  queryOptions({
    queryKey: ['counterparties', filter],
    queryFn: ({ signal }) => api.getCounterparties(filter, { signal }),
  })
