import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { LIST_STALE_MS } from '../../../shared/api/list-query.ts'

export interface StatementFilter {
  address: Address
  limit: number
  /** Where the page begins; the newest rows without. */
  cursor?: string | undefined
  direction?: 'in' | 'out' | undefined
  tokens?: string | undefined
  counterparty?: Address | undefined
  start_timestamp?: number | undefined
  end_timestamp?: number | undefined
}

/** A page of the statement of an address, newest first. */
export const statementQuery = ({ cursor = '*', ...filter }: StatementFilter) =>
  queryOptions({
    queryKey: ['statement', { cursor, ...filter }],
    queryFn: ({ signal }) => api.listStatement({ cursor, ...filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
  })

/** The path of the same rows as a file. */
export function statementFile(
  { cursor: _cursor, ...filter }: StatementFilter,
  format: 'csv' | 'json',
): string {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(set.map(([name, value]): [string, string] => [name, String(value)]))
  query.set('format', format)
  return `/api/account/statement?${query}`
}
