import { fdatasync } from 'node:fs'
import { promisify } from 'node:util'

/** Time in which appended records gather before they are forced to the disk together. */
const GATHER_MS = 250

const sync = promisify(fdatasync)

/**
 * Forces a file to the disk in the background, so that a power cut costs about the last second at most.
 *
 * The caller never waits: what is written while the disk is busy is covered by the next run, and one run at a time
 * is under way.
 */
export class BackgroundSync {
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isDirty = false

  constructor(
    readonly fd: number,
    /** Told when the disk does not confirm. */
    readonly report: (error: unknown) => void,
  ) {}

  /** The file has grown. */
  note(): void {
    this.#isDirty = true
    if (this.#timer || this.#running) return
    this.#timer = setTimeout(() => this.#start(), GATHER_MS)
    // a chain that nobody closes must not keep its process alive
    this.#timer.unref()
  }

  #start(): void {
    this.#timer = undefined
    this.#isDirty = false
    this.#running = sync(this.fd)
      .catch(this.report)
      .finally(() => {
        this.#running = undefined
        if (this.#isDirty) this.note()
      })
  }

  /** Waits until the disk has everything; nothing may be written any more. */
  async finish(): Promise<void> {
    await this.#running
    clearTimeout(this.#timer)
    if (!this.#isDirty) return
    this.#isDirty = false
    await sync(this.fd)
  }
}
