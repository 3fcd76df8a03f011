import type { BlockNumber } from '@tronlens/core'

/** Most subjects that are remembered; beyond it, the oldest are left to random choice. */
const MOST_SUBJECTS = 5_000

/** A difference that one reading of the node showed. */
type Doubt = { text: string; height: BlockNumber; at: number }

/**
 * Decides whether a difference is an error of the index, or comes from the moment at which the node was
 * asked.
 */
export type IsSure = (subject: string, field: string, text: string, height: BlockNumber) => boolean

/** Holders and items are subjects of their token: `token/holder`. */
const isOfToken = (subject: string): boolean => subject.includes('/')
const tokenOf = (subject: string): string => subject.slice(0, subject.indexOf('/'))

/** Takes every difference for one of the index: for a caller that knows that the node is at rest. */
export const ALWAYS_SURE: IsSure = () => true

/**
 * Differences that wait for a second reading.
 *
 * A java-tron answers from the state that it is working on. While it makes or receives a block, or validates
 * a transaction, accounts already hold amounts that no block of the chain contains yet, although the head is
 * still the old one and no transaction waits. One reading therefore proves nothing. A difference counts when
 * two readings show it, `confirmMs` apart, and no block in between touched the subject.
 */
export class Doubts {
  readonly #confirmMs: number
  readonly #now: () => number
  readonly #subjects = new Map<string, Map<string, Doubt>>()
  /** Differences of the current reading. */
  readonly #seen = new Set<string>()

  /**
   * @param confirmMs - milliseconds between two readings; 0 for a node that answers only after whole blocks,
   * where one reading is enough
   * @param now - clock in milliseconds
   */
  constructor(confirmMs: number, now: () => number = () => performance.now()) {
    this.#confirmMs = confirmMs
    this.#now = now
  }

  /** Number of subjects that wait for a second reading. */
  get size(): number {
    return this.#subjects.size
  }

  /** Subjects whose second reading is due, among those that `pick` accepts. */
  listDue(pick: (subject: string) => boolean): string[] {
    const latest = this.#now() - this.#confirmMs
    return [...this.#subjects].flatMap(([subject, fields]) =>
      pick(subject) && [...fields.values()].some(({ at }) => at <= latest) ? [subject] : [],
    )
  }

  /** Tokens of which something differs in one reading, and no second reading is due yet. */
  listWaiting(): string[] {
    const tokens = new Set<string>()
    for (const subject of this.#subjects.keys()) if (isOfToken(subject)) tokens.add(tokenOf(subject))
    for (const subject of this.listDue(isOfToken)) tokens.delete(tokenOf(subject))
    return [...tokens]
  }

  /** Whether a number of further subjects would take the place of some that wait for their second reading. */
  isFullFor(subjects: number): boolean {
    return this.#confirmMs > 0 && this.#subjects.size + subjects > MOST_SUBJECTS
  }

  /** The block of the first reading of each of these subjects that is in doubt. */
  listHeights(subjects: Iterable<string>): { subject: string; height: BlockNumber }[] {
    return [...subjects].flatMap((subject) => {
      const heights = [...(this.#subjects.get(subject)?.values() ?? [])].map(({ height }) => height)
      return heights.length === 0 ? [] : [{ subject, height: Math.min(...heights) as BlockNumber }]
    })
  }

  /** Forgets a subject: a block touched it since its first reading. */
  forget(subject: string): void {
    this.#subjects.delete(subject)
  }

  /** Forgets readings above the height that a rollback returned to. */
  takeBack(to: BlockNumber): void {
    for (const [subject, fields] of this.#subjects) {
      for (const [field, { height }] of fields) if (height > to) fields.delete(field)
      if (fields.size === 0) this.#subjects.delete(subject)
    }
  }

  /**
   * Records a difference.
   *
   * @param text - description of the difference: another text is another difference
   * @param height - block after which the node answered
   * @returns whether it is an error of the index, so that it can be repaired
   */
  readonly isSure: IsSure = (subject, field, text, height) => {
    if (this.#confirmMs === 0) return true
    this.#seen.add(`${subject} ${field}`)
    const fields = this.#subjects.get(subject) ?? new Map<string, Doubt>()
    this.#subjects.set(subject, fields)
    const first = fields.get(field)
    const now = this.#now()
    if (first?.text === text) return now - first.at >= this.#confirmMs
    fields.set(field, { text, height, at: now })
    return false
  }

  /**
   * Ends a reading of some subjects: a difference that it did not show again, or that was repaired, is
   * forgotten.
   */
  endReading(subjects: Iterable<string>, repaired: ReadonlySet<string> = new Set()): void {
    for (const subject of subjects) {
      const fields = this.#subjects.get(subject)
      if (!fields) continue
      for (const field of fields.keys()) {
        const key = `${subject} ${field}`
        if (!this.#seen.has(key) || repaired.has(key)) fields.delete(field)
      }
      if (fields.size === 0) this.#subjects.delete(subject)
    }
    this.#seen.clear()
    for (const subject of this.#subjects.keys()) {
      if (this.#subjects.size <= MOST_SUBJECTS) return
      this.#subjects.delete(subject)
    }
  }
}
