/** Most entries that are remembered; beyond that everything is forgotten and learned again. */
const MOST_ENTRIES = 200_000

/**
 * Remembers what the database surely holds, so that it is not asked again. Forgetting is always safe; after a
 * rollback or a failed transaction it is needed.
 */
export class Known {
  readonly #entries = new Set<string>()

  has(entry: string): boolean {
    return this.#entries.has(entry)
  }

  add(entries: Iterable<string>): void {
    if (this.#entries.size > MOST_ENTRIES) this.#entries.clear()
    for (const entry of entries) this.#entries.add(entry)
  }

  delete(entry: string): void {
    this.#entries.delete(entry)
  }

  clear(): void {
    this.#entries.clear()
  }
}
