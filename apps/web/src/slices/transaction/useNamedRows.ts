import { useRef } from 'react'
import { useIsTokenBookHere } from '../../shared/api/token-book.ts'
import { useAddressBook } from '../../shared/entity/address-book.tsx'
import { NAMES_TOKENS } from './contract-data.ts'
import type { TransactionSummary } from './transaction.ts'

/**
 * Rows whose sentences can be shown with the names of all their tokens and accounts; until then the previous
 * rows. A sentence that is shown twice, first with a number and then with a name, may take another number of
 * lines and move the text that the user reads.
 */
export function useNamedRows(
  rows: readonly TransactionSummary[] | undefined,
): readonly TransactionSummary[] | undefined {
  const needsBook = rows?.some(({ contractType }) => NAMES_TOKENS.has(contractType)) ?? false
  const isTokenBookHere = useIsTokenBookHere(needsBook)
  const { isHere } = useAddressBook()
  const hasNames = isTokenBookHere && isHere
  const shown = useRef<typeof rows>(undefined)
  if (hasNames) shown.current = rows
  return shown.current
}
