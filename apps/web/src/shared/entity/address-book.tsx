import { createContext, type ReactNode, useContext, useMemo } from 'react'

/** What the answers on a page say about addresses: which are contracts, and what they are called. */
export interface AddressBook {
  contracts: Record<string, boolean>
  names: Record<string, string>
}

const EMPTY: AddressBook = { contracts: {}, names: {} }
const AddressBookContext = createContext<AddressBook>(EMPTY)

export const useAddressBook = (): AddressBook => useContext(AddressBookContext)

/** Adds to what is known about addresses below. */
export function AddressBookProvider({
  contracts,
  names,
  children,
}: {
  contracts?: Record<string, boolean> | undefined
  names?: Record<string, string> | undefined
  children: ReactNode
}) {
  const outer = useAddressBook()
  const book = useMemo(
    () => ({
      contracts: contracts ? { ...outer.contracts, ...contracts } : outer.contracts,
      names: names ? { ...outer.names, ...names } : outer.names,
    }),
    [outer, contracts, names],
  )
  return <AddressBookContext value={book}>{children}</AddressBookContext>
}
