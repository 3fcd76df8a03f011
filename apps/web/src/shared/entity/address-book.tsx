import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Labels } from '../api/labels.ts'

/** What the answers on a page say about addresses: which are contracts, and what they are called. */
export interface AddressBook {
  contracts: Record<string, boolean>
  names: Record<string, string>
  /** What the reader calls them; it stands before every other name. */
  own: Record<string, string>
}

const EMPTY: AddressBook = { contracts: {}, names: {}, own: {} }
const AddressBookContext = createContext<AddressBook>(EMPTY)

export const useAddressBook = (): AddressBook => useContext(AddressBookContext)

/** Adds to what is known about addresses below. */
export function AddressBookProvider({
  contracts,
  names,
  own,
  children,
}: {
  contracts?: Record<string, boolean> | undefined
  names?: Record<string, string> | undefined
  own?: Record<string, string> | undefined
  children: ReactNode
}) {
  const outer = useAddressBook()
  const book = useMemo(
    () => ({
      contracts: contracts ? { ...outer.contracts, ...contracts } : outer.contracts,
      names: names ? { ...outer.names, ...names } : outer.names,
      own: own ?? outer.own,
    }),
    [outer, contracts, names, own],
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

/** Adds what an answer of the API says about addresses. */
export function AnswerLabels({ answer, children }: { answer: Labels | undefined; children: ReactNode }) {
  const info = answer?.contractInfo
  const names = useMemo(() => (info ? contractNames(info) : undefined), [info])
  return (
    <AddressBookProvider contracts={answer?.contractMap} names={names}>
      {children}
    </AddressBookProvider>
  )
}
