import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { STATEMENT_KINDS } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { LIST_STALE_MS } from '../../../shared/api/list-query.ts'
import { DAY } from '../../../shared/format/time.ts'

export interface StatementFilter {
  address: Address
  limit: number
  /** Where the page begins; the newest rows without. */
  cursor?: string | undefined
  direction?: 'in' | 'out' | undefined
  tokens?: string | undefined
  counterparty?: Address | undefined
  kind?: (typeof STATEMENT_KINDS)[number] | undefined
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

/** Transactions of one day that are added up at most; a busier day has no sums. */
const MOST_OF_A_DAY = 200

/**
 * The rows of one UTC day, whatever page they are on.
 *
 * @param newest - hash of its newest row, so that a day that goes on is asked again
 */
export const statementDayQuery = ({ address, tokens }: StatementFilter, day: number, newest: string) =>
  queryOptions({
    queryKey: ['statement-day', { address, tokens, day, newest }],
    queryFn: ({ signal }) =>
      api.listStatement(
        {
          address,
          tokens,
          limit: MOST_OF_A_DAY,
          cursor: '*',
          start_timestamp: day,
          end_timestamp: day + DAY - 1,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
  })

/**
 * What was held of a token before the chosen dates, came in, went out and was held after them.
 *
 * @param newest - hash of the newest row, so that it is asked again when there is another
 */
export const statementTotalsQuery = (
  { address, start_timestamp, end_timestamp }: StatementFilter,
  token: string,
  newest: string | undefined,
) =>
  queryOptions({
    queryKey: ['statement-totals', { address, token, start_timestamp, end_timestamp, newest }],
    queryFn: ({ signal }) =>
      api.getStatementTotals({ address, token, start_timestamp, end_timestamp }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: LIST_STALE_MS,
  })
