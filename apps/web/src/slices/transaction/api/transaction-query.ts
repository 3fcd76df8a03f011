import { queryOptions } from '@tanstack/react-query'
import { getJson } from '../../../shared/api/http.ts'
import type { TransactionInfo } from '../../../shared/api/wire.ts'

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
