/** How many of the newest lines may follow the one with the reason: a stack, a printed object. */
const KEPT = 60

/**
 * Lines without information of their own: indented ones, brackets, and what Node prints below an uncaught
 * error.
 */
const EMPTY = /^(\s|[^\p{L}\p{N}]*$|Node\.js v\d)/u

/** What a line of a log says; undefined when the line is none. */
function messageOf(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  let entry: { msg?: unknown; err?: { message?: unknown } } | null
  try {
    entry = JSON.parse(line) as typeof entry
  } catch {
    return undefined // the first line of something printed
  }
  const parts = [entry?.msg, entry?.err?.message].filter((part) => typeof part === 'string' && part !== '')
  return parts.length > 0 ? parts.join(': ') : undefined
}

/** Remembers what a program said last, to report why it ended. */
export class LastWords {
  readonly #lines: string[] = []

  add(line: string): void {
    this.#lines.push(line)
    if (this.#lines.length > KEPT) this.#lines.shift()
  }

  /** The newest line that says something, without the object that is printed behind an error. */
  toString(): string {
    for (const line of this.#lines.toReversed()) {
      const message = messageOf(line)
      if (message !== undefined) return message
      if (!EMPTY.test(line)) return line.replace(/ \{$/, '').trim()
    }
    return ''
  }
}
