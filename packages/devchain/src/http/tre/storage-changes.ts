/** A slot whose word a transaction changed. All in hex with 0x. */
export type StorageChange = {
  readonly address: string
  readonly slot: string
  readonly before: string
  readonly after: string
}

/** Writes of a run, in frames: the writes of a failed frame are discarded. */
export class StorageChanges {
  #frames: StorageChange[][] = [[]]

  open(): void {
    this.#frames.push([])
  }

  write(change: StorageChange): void {
    this.#frames.at(-1)?.push(change)
  }

  close(isKept: boolean): void {
    const closed = this.#frames.pop() ?? []
    const above = this.#frames.at(-1)
    if (!above || !isKept) return
    for (const change of closed) above.push(change)
  }

  /** Remaining changes, slot by slot, in the order of the first writes. */
  list(): StorageChange[] {
    const net = new Map<string, StorageChange>()
    for (const change of this.#frames.flat()) {
      const key = change.address + change.slot
      net.set(key, { ...change, before: net.get(key)?.before ?? change.before })
    }
    return [...net.values()].filter(({ before, after }) => before !== after)
  }
}
