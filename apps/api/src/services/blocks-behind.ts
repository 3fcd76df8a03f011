import { LRUCache } from 'lru-cache'

/** Maintenances of seven years, where one comes every six hours. */
const MOST_KEPT = 10_000

/**
 * Remembers of each moment in which a maintenance was due the lowest solid block that is known to be behind
 * it. Blocks above that one are not the first behind it either, which is known without the time of their
 * parents.
 */
export class BlocksBehind {
  readonly #lowest = new LRUCache<number, bigint>({ max: MOST_KEPT })

  /** Notes a solid block whose time is not before a moment. */
  note(moment: number, block: bigint): void {
    const known = this.#lowest.get(moment)
    if (known === undefined || block < known) this.#lowest.set(moment, block)
  }

  /** Whether a block is above one that is behind a moment; false where that is unknown. */
  isAbove(moment: number, block: bigint): boolean {
    const known = this.#lowest.get(moment)
    return known !== undefined && known < block
  }

  /** Forgets all of it: blocks that were solid have been replaced. */
  clear(): void {
    this.#lowest.clear()
  }
}
