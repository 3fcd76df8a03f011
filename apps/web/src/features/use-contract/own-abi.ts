import { type Abi, functionsOf, readAbi } from '@tronlens/abi'
import type { Address } from '@tronlens/core'
import { createStore } from '../../store.ts'

/** Interfaces that the user pasted, by contract; they end with the page. */
export const ownAbis = createStore<ReadonlyMap<Address, Abi>>(new Map())

/** The interface in a text: an ABI, or the output of a compiler that has one. Undefined without functions. */
export function readPastedAbi(text: string): Abi | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined // a text that is no JSON has no functions
  }
  const abi = readAbi(
    parsed !== null && typeof parsed === 'object' && 'abi' in parsed ? (parsed.abi as unknown) : parsed,
  )
  return functionsOf(abi).length > 0 ? abi : undefined
}

/** Takes an interface for a contract, or with undefined drops it. */
export function setOwnAbi(contract: Address, abi: Abi | undefined): void {
  const next = new Map(ownAbis.get())
  if (abi) next.set(contract, abi)
  else next.delete(contract)
  ownAbis.set(next)
}
