/** What one reading of the node said of a subject, and when. */
type Reading = { text: string; at: number }

/**
 * What one reading of the node said, until a second one says the same.
 *
 * A java-tron answers from the state that it is working on, also while that holds a part of a block that it
 * does not name yet; `Doubts` says more. Nothing is taken over from one reading: another one has to agree,
 * `confirmMs` later, when that block is done.
 */
export class Readings {
  readonly #confirmMs: number
  readonly #now: () => number
  readonly #first = new Map<string, Reading>()

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
    return this.#first.size
  }

  /** Whether a subject was read once, and it is too early for a second reading. */
  isEarly(subject: string): boolean {
    const first = this.#first.get(subject)
    return first !== undefined && this.#now() - first.at < this.#confirmMs
  }

  /** Records a reading. @returns whether it is the second one that says so, long enough behind the first */
  agrees(subject: string, text: string): boolean {
    if (this.#confirmMs === 0) return true
    const first = this.#first.get(subject)
    const now = this.#now()
    if (first?.text !== text) {
      this.#first.set(subject, { text, at: now })
      return false
    }
    return now - first.at >= this.#confirmMs
  }

  /** Forgets a subject: it is settled. */
  forget(subject: string): void {
    this.#first.delete(subject)
  }

  /** Forgets all subjects but these. */
  keepOnly(subjects: Iterable<string>): void {
    const kept = new Set(subjects)
    for (const subject of this.#first.keys()) if (!kept.has(subject)) this.#first.delete(subject)
  }
}
