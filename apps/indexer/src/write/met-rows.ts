import { MetKeys, MetKeysOfDay } from '@tronlens/db'

/** Sizes of filters as powers of 2, in bits: 2 MiB and 1 MiB. */
const LARGE = 24
const SMALL = 23

/**
 * Which rows of running state a first back-fill has met, so that those it has not need not be looked for.
 * Only for as long as no other writer makes such rows: up to the newest solid block of an index that began
 * with block 0.
 */
export class MetRows {
  /** Addresses that took part in anything, whether they are accounts or not. */
  readonly addresses = new MetKeys(LARGE)
  readonly balances = new MetKeys(LARGE)
  readonly stakes = new MetKeys(SMALL)
  readonly accountDays = new MetKeysOfDay(SMALL)
  readonly callers = new MetKeysOfDay(SMALL)

  /** Nothing is indexed yet. */
  begin(): void {
    for (const keys of this.#all()) keys.begin()
  }

  /** Anything may be in the tables. */
  forget(): void {
    for (const keys of this.#all()) keys.forget()
  }

  #all(): (MetKeys | MetKeysOfDay)[] {
    return [this.addresses, this.balances, this.stakes, this.accountDays, this.callers]
  }
}
