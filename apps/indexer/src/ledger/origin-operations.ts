import type { HexAddress, Milliseconds } from '@tronlens/core'

/** The last call of a contract that took energy, which is an operation of the maker of the contract. */
export type OriginOperation = {
  contract: HexAddress
  /** Who made it within the batch; undefined where it is older. */
  creator: HexAddress | undefined
  now: Milliseconds
  /** Calls of contracts within the batch so far. */
  calls: number
  /** False where no block shows whether it was one: see `isSureOperation`. */
  isSure: boolean
}

/** What a call shows of the energy that it took. */
export type EnergyOfCall = { tookEnergy: boolean; isSure: boolean }

/** What a batch did as operations of accounts that made contracts. */
export class OriginOperations {
  readonly #latest = new Map<HexAddress, OriginOperation>()
  /** Of contracts in whose place the batch made others. */
  readonly #former: OriginOperation[] = []
  readonly #creators = new Map<HexAddress, HexAddress | undefined>()
  #calls = 0

  /** Calls of contracts so far. */
  get calls(): number {
    return this.#calls
  }

  /** The same as were listed, of a batch that is done. */
  static of(listed: readonly OriginOperation[]): OriginOperations {
    const made = new OriginOperations()
    made.#former.push(...listed)
    return made
  }

  list(): OriginOperation[] {
    return [...this.#former, ...this.#latest.values()]
  }

  /** A call of a contract; one that took no energy is no operation. */
  call(contract: HexAddress, now: Milliseconds, { tookEnergy, isSure }: EnergyOfCall): void {
    this.#calls++
    if (!tookEnergy) return
    const creator = this.#creators.get(contract)
    this.#latest.set(contract, { contract, creator, now, calls: this.#calls, isSure })
  }

  /** A contract came to be, perhaps where one was. */
  create(contract: HexAddress, creator: HexAddress | undefined): void {
    this.#creators.set(contract, creator)
    const former = this.#latest.get(contract)
    if (!former) return
    this.#former.push(former)
    this.#latest.delete(contract)
  }
}
