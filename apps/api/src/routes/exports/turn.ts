import { setImmediate } from 'node:timers/promises'

/** Longest that rows of files are worked on before others have their turn; milliseconds. */
const TURN_MS = 1

/** Files that have had their turn, the last of them. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Resolves when whatever came in meanwhile has had its turn: files go on one at a time, as each of them would
 * have a turn of its own otherwise.
 */
const giveWay = (): Promise<unknown> => {
  line = line.then(() => setImmediate())
  return line
}

/** One turn of a file. */
export class Turn {
  #begin = performance.now()

  /** Whether others have waited for long enough. */
  get isOver(): boolean {
    return performance.now() - this.#begin >= TURN_MS
  }

  /** Resolves when it is this file's turn again. */
  async next(): Promise<void> {
    await giveWay()
    this.#begin = performance.now()
  }
}
