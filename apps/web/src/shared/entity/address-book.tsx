import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { addLabels, type Labels } from '../api/labels.ts'

/** What the answers on a page say about addresses: which are contracts, and what they are called. */
export interface AddressBook {
  contracts: Record<string, boolean>
  names: Record<string, string>
  /** What the reader calls them; it stands before every other name. */
  own: Record<string, string>
  /** False while names are on their way that every page needs: lines that are told without them would change their height. */
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

/** What the answers said one after another where rows of earlier ones may still be shown, else what the last one says. */
function useToldLabels(answer: Labels | undefined, keeps: boolean): Labels | undefined {
  const last = useRef(answer)
  const told = useRef(answer)
  if (answer !== last.current) {
    last.current = answer
    if (answer) told.current = keeps && told.current ? addLabels(told.current, answer) : answer
  }
  return keeps ? told.current : answer
}

/**
 * Adds what an answer of the API says about addresses.
 *
 * @param keeps - names stay when the answer is replaced: rows that are held still must not lose them, a line that is told
 *   with fewer words takes another height
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
  const told = useToldLabels(answer, keeps)
  const info = told?.contractInfo
  const names = useMemo(() => (info ? contractNames(info) : undefined), [info])
  return (
    <AddressBookProvider contracts={told?.contractMap} names={names}>
      {children}
    </AddressBookProvider>
  )
}
