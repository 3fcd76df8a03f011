import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../../shared/api/http.ts'
import { labelsOf } from '../../../shared/api/labels.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import type { ListEnvelope, TransactionInfo, TransactionRow } from '../../../shared/api/wire.ts'

/** One transaction; null when no block has it. */
export const transactionQuery = (hash: string) =>
  queryOptions({
    queryKey: ['transaction', hash],
    queryFn: async ({ signal }): Promise<TransactionInfo | null> => {
      const answer = await getJson<Partial<TransactionInfo>>('/api/transaction-info', { hash }, signal)
      // An unknown hash answers an object without a hash; a known one has all members.
      return answer.hash ? (answer as TransactionInfo) : null
    },
  })

export interface TransactionFilter extends PageRange {
  address?: string | undefined
  block?: number | string | undefined
  /** Number of a contract type. */
  type?: string | undefined
}

/** A page of transactions, and how many the chain has where nothing is filtered. */
export type TransactionPage = Page<TransactionRow> & { wholeChain: number | undefined }

/** A page of transactions, newest first: all, or those of an address, a block or a type. */
export const transactionListQuery = (filter: TransactionFilter) =>
  listQuery(
    '/api/transaction',
    { sort: '-timestamp', ...filter },
    (answer: ListEnvelope<TransactionRow>): TransactionPage => ({
      ...labelsOf(answer),
      rows: answer.data,
      total: answer.rangeTotal,
      wholeChain: answer.wholeChainTxCount,
    }),
  )
