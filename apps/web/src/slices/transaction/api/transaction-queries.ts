import { queryOptions } from '@tanstack/react-query'
import type { TransactionInfoAnswer } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { listQuery, type Page, type PageRange, readEnvelope } from '../../../shared/api/list-query.ts'
import { askNode } from '../../../shared/api/node.ts'
import type { TransactionInfo, TransactionSummary } from '../transaction.ts'

/** An unknown hash answers an object without a hash; a known one has all members. */
const isFound = (answer: TransactionInfoAnswer): answer is TransactionInfoAnswer & TransactionInfo =>
  answer.hash !== undefined

/** True for a text that is written like a transaction id. */
export const isTransactionId = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)

/** One transaction; null when no block has it, or the text is no id at all. */
export const transactionQuery = (hash: string) =>
  queryOptions({
    queryKey: ['transaction', hash],
    queryFn: async ({ signal }): Promise<TransactionInfo | null> => {
      if (!isTransactionId(hash)) return null
      const answer = await api.getTransactionInfo({ hash }, { signal })
      return isFound(answer) ? answer : null
    },
  })

/** A transaction as the node keeps it until a block takes it. */
export interface WaitingTransaction {
  /** Until when a block may take it, milliseconds. */
  expires: number
}

/** A transaction that no block has and the node keeps for the next ones; null when the node knows none. */
export const waitingTransactionQuery = (hash: string) =>
  queryOptions({
    queryKey: ['transaction-waiting', hash],
    queryFn: async ({ signal }): Promise<WaitingTransaction | null> => {
      const { txID, raw_data } = await askNode<{ txID?: string; raw_data?: { expiration?: number } }>(
        '/wallet/gettransactionfrompending',
        { value: hash },
        signal,
      )
      return txID === undefined ? null : { expires: raw_data?.expiration ?? 0 }
    },
  })

/**
 * What a transaction left on every balance that it touched; once it stands in a block this does not change.
 */
export const balancesQuery = (hash: string) =>
  queryOptions({
    queryKey: ['transactionBalances', hash],
    queryFn: ({ signal }) => api.getTransactionBalances({ hash }, { signal }),
  })

export type BalanceRow = Awaited<ReturnType<typeof api.getTransactionBalances>>['data'][number]

export interface TransactionFilter extends PageRange {
  address?: Address | undefined
  block?: number | undefined
  /** Number of a contract type. */
  type?: number | undefined
  start_timestamp?: number | undefined
  end_timestamp?: number | undefined
}

/** A page of transactions, and how many the chain has where nothing is filtered. */
export type TransactionPage = Page<TransactionSummary> & { wholeChain: number | undefined }

/** A page of transactions, newest first: all, or those of an address, a block or a type. */
export const transactionListQuery = (filter: TransactionFilter) =>
  listQuery(
    'listTransactions',
    api.listTransactions,
    { sort: '-timestamp', ...filter },
    (answer): TransactionPage => ({
      ...readEnvelope<TransactionSummary>(answer),
      wholeChain: answer.wholeChainTxCount,
    }),
  )
