import type { Chain } from '../chain/chain.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import type { NodeClock } from './node-clock.ts'

/** Nobody can return to this mark any more; the text completes "it must be ...". */
export class SnapshotGoneError extends Error {}

type Snapshot = {
  readonly number: number
  readonly id: string
  readonly edits: number
  readonly pending: readonly ChainTransaction[]
  readonly clockOffset: number
}

/**
 * Marks in the chain that one can return to, at the cost of the blocks between: blocks, edits of the state, what waits,
 * and the clock. Marks are forgotten when the process ends.
 */
export class Snapshots {
  readonly #taken = new Map<number, Snapshot>()
  #lastId = 0

  constructor(
    readonly chain: Chain,
    readonly clock: NodeClock,
  ) {}

  /** Marks the present. Returns the id of the mark. */
  take(): number {
    const { head, pending, undo } = this.chain
    this.#taken.set(++this.#lastId, {
      number: head.number,
      id: head.id,
      edits: undo.editCount,
      pending: [...pending],
      clockOffset: this.clock.offset,
    })
    this.#keep()
    return this.#lastId
  }

  /** Returns to a mark; it and all later ones are used up. @throws {SnapshotGoneError} */
  revert(id: number): { number: number; id: string } {
    const { chain } = this
    const snapshot = this.#taken.get(id)
    if (!snapshot) throw new SnapshotGoneError('the id of a snapshot that was not used up')
    if (chain.archive.find(snapshot.number)?.id !== snapshot.id)
      throw new SnapshotGoneError('a snapshot whose block no fork has taken away')
    chain.atOnce(() => {
      while (chain.head.number > snapshot.number) chain.removeHead()
      while (chain.undo.editCount > snapshot.edits && chain.undoEdit());
    })
    chain.knownIds.clear()
    chain.restorePending(snapshot.pending)
    this.clock.offset = snapshot.clockOffset
    for (const later of this.#taken.keys()) if (later >= id) this.#taken.delete(later)
    this.#keep()
    return { number: snapshot.number, id: snapshot.id }
  }

  #keep(): void {
    this.chain.keepLayersFrom = Math.min(...[...this.#taken.values()].map(({ number }) => number))
  }
}
