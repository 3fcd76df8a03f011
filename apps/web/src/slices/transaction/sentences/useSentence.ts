import { useTokenBook } from '../../../shared/api/token-book.ts'
import { NAMES_TOKENS } from '../contract-data.ts'
import type { TransactionSummary } from '../transaction.ts'
import { describeTransaction } from './describe.tsx'
import type { AddressSize, TransactionSentence } from './parts.tsx'

/** The sentence about a transaction, with the names of all tokens it is about. */
export function useSentence(tx: TransactionSummary, size: AddressSize): TransactionSentence {
  const book = useTokenBook(NAMES_TOKENS.has(tx.contractType))
  return describeTransaction(tx, book, size)
}
