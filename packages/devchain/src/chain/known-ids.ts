/** Maximum number of remembered ids. */
const CAPACITY = 100_000

/** Remembers the newest transaction ids. */
export class KnownIds {
  readonly #ids = new Set<string>()

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  add(id: string): void {
    this.#ids.delete(id)
    this.#ids.add(id)
    if (this.#ids.size <= CAPACITY) return
    for (const oldest of this.#ids) {
      this.#ids.delete(oldest)
      return
    }
  }

  delete(id: string): void {
    this.#ids.delete(id)
  }

  clear(): void {
    this.#ids.clear()
  }
}
