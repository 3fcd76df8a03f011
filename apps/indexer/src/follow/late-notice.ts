import type { Writer } from '../write/writer.ts'

/**
 * How long a block stays the newest before it is announced again. Blocks of a chain that goes on follow each other
 * faster, and what the node reported after one comes to listeners with the next.
 */
const QUIET_MS = 4_000

/**
 * Announces the newest block once more where no other one follows: listeners read what they know of the chain, its
 * parameters and its accounts when it came, and the node was asked about these later.
 */
export class LateNotice {
  /** By the clock of this process; infinite once it was announced. */
  #dueAt = performance.now() + QUIET_MS

  /** Notes that a block was announced, or taken back. */
  postpone(): void {
    this.#dueAt = performance.now() + QUIET_MS
  }

  /** Announces the block when it is due; to be called while there is nothing left to ask the node. */
  async step(writer: Pick<Writer, 'announceAgain'>): Promise<void> {
    if (performance.now() < this.#dueAt) return
    await writer.announceAgain()
    this.#dueAt = Number.POSITIVE_INFINITY
  }
}
