import { analyzeTable, listUnanalyzed } from '@tronlens/db'
import { reasonOf } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Writer } from '../write/writer.ts'

/**
 * Lets the server look through what a first back-fill has written. It does so by itself within minutes, but
 * until then it takes every token for a rare one, and sorts all that was ever moved of it to find the newest
 * twenty.
 */
export class TableAnalyzer {
  #isDone = false
  #isEnding = false
  #running: Promise<void> | undefined

  /** Begins, once, unless that is going on. A failure is logged and tried again with the next call. */
  begin(writer: Writer, log: Log): void {
    if (this.#running || this.#isDone) return
    this.#running = this.#analyzeAll(writer)
      .then(() => {
        this.#isDone = true
      })
      .catch((error) =>
        log.warn({ reason: reasonOf(error) }, 'tables were not analyzed, will be tried again'),
      )
      .finally(() => {
        this.#running = undefined
      })
  }

  /** Waits until nothing is going on. */
  async settle(): Promise<void> {
    await this.#running
  }

  /** Waits for the table that is looked through; nothing is begun any more. */
  async end(): Promise<void> {
    this.#isEnding = true
    await this.settle()
  }

  async #analyzeAll(writer: Writer): Promise<void> {
    for (const name of await writer.runAside(listUnanalyzed)) {
      if (this.#isEnding) return
      await writer.runAside((client) => analyzeTable(client, name))
    }
  }
}
