/** How often a statement is sent before it is worth a name. */
const OFTEN = 3
/** Most names there are: each connection keeps a plan for each of them, about 20 kB. */
const MOST_NAMES = 300
/** Statements that are watched until they have a name; texts with lists of any length would never end. */
const MOST_WATCHED = 2_000

/**
 * Names of the statements that a pool sends often. A connection reads a named statement once and plans it anew only where its
 * values matter, which is about half of what a look-up costs the server.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #sent = new Map<string, number>()

  /** Name of a statement that is about to be sent; undefined while it is rare, or when there are enough names. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known
    const times = (this.#sent.get(text) ?? 0) + 1
    if (times < OFTEN) {
      if (this.#sent.size >= MOST_WATCHED) this.#sent.clear()
      this.#sent.set(text, times)
      return undefined
    }
    this.#sent.delete(text)
    const name = `often_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** True when a migration changed what a named statement answers with: it has to be read anew, under another name. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery' &&
  'code' in error &&
  error.code === '0A000'
