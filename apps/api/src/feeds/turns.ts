/** Something that takes turns: one piece of its work, and whether more is left. */
export type Worker = { step: () => Promise<boolean> }

/**
 * Shares a few places among all that have work to do: owners take turns, and so do the workers of an owner.
 * However much one of them asks for, another waits for a piece of work at most, not for all of it.
 */
export class Turns {
  readonly #places: number
  #busy = 0
  /** Who waits, in the order of their turns: a map keeps the order in which keys came. */
  readonly #waiting = new Map<string, Set<Worker>>()
  /** Who works, and whether it was asked to go on meanwhile. */
  readonly #working = new Map<Worker, boolean>()

  /** @param places - pieces of work that are done at the same time */
  constructor(places: number) {
    this.#places = places
  }

  /** Gives a worker turns until it has nothing left to do; one that works already goes on after it. */
  join(owner: string, worker: Worker): void {
    if (this.#working.has(worker)) {
      this.#working.set(worker, true)
      return
    }
    const own = this.#waiting.get(owner) ?? new Set()
    this.#waiting.set(owner, own.add(worker))
    while (this.#busy < this.#places && this.#waiting.size > 0) void this.#next()
  }

  async #next(): Promise<void> {
    this.#busy++
    for (let turn = this.#take(); turn; turn = this.#take()) {
      const { owner, worker } = turn
      this.#working.set(worker, false)
      const hasMore = await worker.step()
      const isAsked = this.#working.get(worker) === true
      this.#working.delete(worker)
      if (hasMore || isAsked) this.#waiting.set(owner, (this.#waiting.get(owner) ?? new Set()).add(worker))
    }
    this.#busy--
  }

  /** Whose turn it is; both owner and worker go to the end of their rows. */
  #take(): { owner: string; worker: Worker } | undefined {
    const [first] = this.#waiting
    if (!first) return undefined
    const [owner, workers] = first
    const [worker] = workers
    this.#waiting.delete(owner)
    if (!worker) return undefined
    workers.delete(worker)
    if (workers.size > 0) this.#waiting.set(owner, workers)
    return { owner, worker }
  }
}
