import { fdatasync } from 'node:fs'
import { promisify } from 'node:util'

/** Time during which appended records are collected before they are synced to the disk together. */
const GATHER_MS = 250

const sync = promisify(fdatasync)

/**
 * Syncs a file to the disk in the background, so that a power failure loses at most about the last second.
 *
 * The caller never waits: data written during a sync is covered by the next one, and only one sync runs at a
 * time.
 */
export class BackgroundSync {
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isDirty = false

  constructor(
    readonly fd: number,
    /** Called when the disk does not confirm. */
    readonly report: (error: unknown) => void,
  ) {}

  /** The file has grown. */
  note(): void {
    this.#isDirty = true
    if (this.#timer || this.#running) return
    this.#timer = setTimeout(() => this.#start(), GATHER_MS)
    // a chain that is not closed must not keep its process alive
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

  /** Waits until all data is on the disk; nothing may be written afterwards. */
  async finish(): Promise<void> {
    await this.#running
    clearTimeout(this.#timer)
    if (!this.#isDirty) return
    this.#isDirty = false
    await sync(this.fd)
  }
}
