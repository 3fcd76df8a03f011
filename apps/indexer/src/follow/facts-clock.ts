/** Blocks after which the node is asked again about the whole chain. */
const EVERY_BLOCKS = 20
/** Pause between two such questions while fewer blocks come. */
const PAUSE_MS = 1_000

/** Decides when what a node says of the whole chain is to be asked again. */
export class FactsClock {
  #at = -1
  /** By the clock of this process. */
  #dueAt = 0

  /** Head at which it was written; −1 for never. */
  get at(): number {
    return this.#at
  }

  /** Notes that it was written, or with −1 that it has to be. */
  note(at: number): void {
    this.#at = at
    this.#dueAt = performance.now() + PAUSE_MS
  }

  /** At once after many blocks, else once in a while. */
  isDue(head: number): boolean {
    return this.#at < 0 || head >= this.#at + EVERY_BLOCKS || performance.now() >= this.#dueAt
  }
}
