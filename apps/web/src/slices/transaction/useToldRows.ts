import { useRef } from 'react'
import { useIsTokenBookHere } from '../../shared/api/token-book.ts'
import { useAddressBook } from '../../shared/entity/address-book.tsx'
import { NAMES_TOKENS } from './contract-data.ts'
import type { ToldTransaction } from './transaction.ts'

/**
 * Rows whose sentences can be told with the names of all their tokens and accounts; until then the rows before. A
 * sentence that is told twice, first with a number and then with a name, may break into another count of lines and move
 * what is being read.
 */
export function useToldRows(
  rows: readonly ToldTransaction[] | undefined,
): readonly ToldTransaction[] | undefined {
  const needsBook = rows?.some(({ contractType }) => NAMES_TOKENS.has(contractType)) ?? false
  const isTokenBookHere = useIsTokenBookHere(needsBook)
  const { isHere } = useAddressBook()
  const canTell = isTokenBookHere && isHere
  const told = useRef<typeof rows>(undefined)
  if (canTell) told.current = rows
  return told.current
}
