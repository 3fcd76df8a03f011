import { readMark } from '../labels.ts'

/**
 * Stands in statements whose plan is the right one whatever their values are, before each limit that makes it
 * so.
 */
export const KEEPS_PLAN = '/* keeps its plan */'

/** How often a statement is sent before it is worth a name. */
const OFTEN = 3
/** Most names there are: each connection keeps a plan for each of them, about 20 kB. */
const MOST_NAMES = 300
/**
 * Most of them that the statements of one function have: those with numbers of a request in their text would
 * take all.
 */
const MOST_OF_ONE = 60
/** Statements that are watched until they have a name; texts with lists of any length would never end. */
const MOST_WATCHED = 2_000

/** What a statement is called, and how it is planned. */
export type StatementName = { name: string; keepsPlan: boolean }

/**
 * Names of the statements that a pool sends often. A connection reads a named statement once and plans it
 * again only where its values matter, which is about half of what a look-up costs the server.
 */
export class StatementNames {
  readonly #names = new Map<string, StatementName>()
  readonly #sent = new Map<string, number>()
  /** Names of each function. */
  readonly #taken = new Map<string | undefined, number>()

  /**
   * Name of a statement that is about to be sent; undefined while it is rare, or when there are enough names.
   */
  nameOf(text: string): StatementName | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known
    const label = readMark(text)
    const taken = this.#taken.get(label) ?? 0
    if (taken >= MOST_OF_ONE) return undefined
    const keepsPlan = text.includes(KEEPS_PLAN)
    const times = (this.#sent.get(text) ?? 0) + 1
    // what is kept is worth it from the first time on
    if (times < OFTEN && !keepsPlan) {
      if (this.#sent.size >= MOST_WATCHED) this.#sent.clear()
      this.#sent.set(text, times)
      return undefined
    }
    this.#sent.delete(text)
    const name = { name: `often_${this.#names.size}`, keepsPlan }
    this.#names.set(text, name)
    this.#taken.set(label, taken + 1)
    return name
  }
}

/**
 * True when a migration changed what a named statement answers with: it has to be parsed again, under another
 * name.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery' &&
  'code' in error &&
  error.code === '0A000'
