import type { Chain } from '../chain/chain.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import type { NodeClock } from './node-clock.ts'

/** The snapshot is no longer available; the text completes "it must be ...". */
export class SnapshotGoneError extends Error {}

type Snapshot = {
  readonly number: number
  readonly id: string
  readonly edits: number
  readonly pending: readonly ChainTransaction[]
  readonly clockOffset: number
}

/**
 * Snapshots of the chain, to which it can be reverted; later blocks are lost. A snapshot covers blocks, edits
 * of the state, pending transactions and the clock. Snapshots end with the process.
 */
export class Snapshots {
  readonly #taken = new Map<number, Snapshot>()
  #lastId = 0

  constructor(
    readonly chain: Chain,
    readonly clock: NodeClock,
  ) {}

  /** Takes a snapshot. Returns its id. */
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

  /**
   * Reverts to a snapshot; this snapshot and all later ones cannot be used again.
   *
   * @throws {SnapshotGoneError}
   */
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
