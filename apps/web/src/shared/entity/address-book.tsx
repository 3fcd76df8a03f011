import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { addLabels, type Labels } from '../api/labels.ts'

/** Labels of the addresses on a page: which ones are contracts, and their names. */
export interface AddressBook {
  contracts: Record<string, boolean>
  names: Record<string, string>
  /** Names that the user gave; they take precedence over every other name. */
  own: Record<string, string>
  /** False while names load that every page needs: lines shown without them would change their height. */
  isHere: boolean
}

const EMPTY: AddressBook = { contracts: {}, names: {}, own: {}, isHere: true }
const AddressBookContext = createContext<AddressBook>(EMPTY)

export const useAddressBook = (): AddressBook => useContext(AddressBookContext)

/** Adds to what is known about addresses below. */
export function AddressBookProvider({
  contracts,
  names,
  own,
  isHere,
  children,
}: {
  contracts?: Record<string, boolean> | undefined
  names?: Record<string, string> | undefined
  own?: Record<string, string> | undefined
  isHere?: boolean
  children: ReactNode
}) {
  const outer = useAddressBook()
  const book = useMemo(
    () => ({
      contracts: contracts ? { ...outer.contracts, ...contracts } : outer.contracts,
      names: names ? { ...outer.names, ...names } : outer.names,
      own: own ?? outer.own,
      isHere: isHere ?? outer.isHere,
    }),
    [outer, contracts, names, own, isHere],
  )
  return <AddressBookContext value={book}>{children}</AddressBookContext>
}

/** Names of the contracts that an answer knows. */
const contractNames = (info: NonNullable<Labels['contractInfo']>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(info)
      .map(([address, { tag1, name }]) => [address, tag1 || name || ''] as const)
      .filter(([, name]) => name !== ''),
  )

/**
 * Labels of all answers so far when rows of earlier answers may still be shown, otherwise those of the last
 * one.
 */
function useKeptLabels(answer: Labels | undefined, keeps: boolean): Labels | undefined {
  const last = useRef(answer)
  const kept = useRef(answer)
  if (answer !== last.current) {
    last.current = answer
    if (answer) kept.current = keeps && kept.current ? addLabels(kept.current, answer) : answer
  }
  return keeps ? kept.current : answer
}

/**
 * Adds the labels of addresses that an answer of the API carries.
 *
 * @param keeps - labels stay when the answer is replaced: rows that are held still must not lose them, since
 *   a line with fewer words has another height
 */
export function AnswerLabels({
  answer,
  keeps = false,
  children,
}: {
  answer: Labels | undefined
  keeps?: boolean
  children: ReactNode
}) {
  const labels = useKeptLabels(answer, keeps)
  const info = labels?.contractInfo
  const names = useMemo(() => (info ? contractNames(info) : undefined), [info])
  return (
    <AddressBookProvider contracts={labels?.contractMap} names={names}>
      {children}
    </AddressBookProvider>
  )
}
