import type { ChainState } from '../state/chain-state.ts'
import { wordToHex } from './word.ts'

const ZERO = '0'.repeat(64)

/**
 * Key of a storage slot. For a contract made by CREATE2 the key includes the creating transaction, so that a
 * contract created again at the same address starts empty.
 */
export const storageKey = (state: ChainState, address: string, slot: string): string =>
  address + (state.tables.contracts.get(address)?.transactionId ?? '') + slot

/** Storage of contracts during one run. A slot set to zero counts as set until the run ends. */
export class Storage {
  readonly #zeroed = new Set<string>()

  constructor(readonly state: ChainState) {}

  /** The word in a slot; undefined when no row exists. */
  load(address: string, slot: bigint): bigint | undefined {
    const value = this.state.tables.storage.get(storageKey(this.state, address, wordToHex(slot)))
    return value === undefined ? undefined : BigInt(`0x${value}`)
  }

  save(address: string, slot: bigint, value: bigint): void {
    const key = storageKey(this.state, address, wordToHex(slot))
    if (value === 0n) this.#zeroed.add(key)
    this.state.tables.storage.put(key, wordToHex(value))
  }

  /** Removes the rows whose final value is zero. */
  sweep(): void {
    for (const key of this.#zeroed)
      if (this.state.tables.storage.get(key) === ZERO) this.state.tables.storage.delete(key)
  }
}

/** Storage that lives as long as the transaction. */
export class TransientStorage {
  readonly #values = new Map<string, bigint>()
  readonly #journal: [string, bigint | undefined][] = []

  load(address: string, slot: bigint): bigint {
    return this.#values.get(address + slot) ?? 0n
  }

  save(address: string, slot: bigint, value: bigint): void {
    const key = address + slot
    this.#journal.push([key, this.#values.get(key)])
    this.#values.set(key, value)
  }

  checkpoint(): number {
    return this.#journal.length
  }

  revert(checkpoint: number): void {
    while (this.#journal.length > checkpoint) {
      const [key, before] = this.#journal.pop() as [string, bigint | undefined]
      if (before === undefined) this.#values.delete(key)
      else this.#values.set(key, before)
    }
  }
}
