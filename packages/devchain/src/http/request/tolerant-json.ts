import { parseJson } from '@tronlens/core'

/** Characters of an unquoted key. */
const BARE_KEY = /[A-Za-z_$][\w$]*/y
const SPACE = /\s*/y
const LITERAL = /-?\d[\d.eE+-]*|true|false|null/y
/** Leading zeros of a whole number. */
const LEADING_ZEROS = /^(-?)0+(?=\d)/

/** Tolerance of a release. */
type Tolerance = {
  /** Whole numbers may have leading zeros; they are still decimal. */
  readonly zeros?: boolean
}

/**
 * Parses JSON with the tolerance of the node's reader: keys without quotes, single quotes, and commas
 * anywhere.
 *
 * @throws {SyntaxError} for everything else
 */
export function parseTolerantJson(text: string, tolerance: Tolerance = {}): unknown {
  const reader = new TolerantReader(text, tolerance)
  const value = reader.value()
  reader.end()
  return value
}

class TolerantReader {
  #at = 0

  constructor(
    readonly text: string,
    readonly tolerance: Tolerance,
  ) {}

  value(): unknown {
    this.#skip(SPACE)
    const char = this.text[this.#at]
    if (char === '{') return this.#object()
    if (char === '[') return this.#array()
    if (char === '"' || char === "'") return this.#string(char)
    const literal = this.#take(LITERAL)
    if (literal === undefined) throw this.#error()
    return parseJson(this.tolerance.zeros ? literal.replace(LEADING_ZEROS, '$1') : literal)
  }

  end(): void {
    this.#skip(SPACE)
    if (this.#at < this.text.length) throw this.#error()
  }

  #object(): Record<string, unknown> {
    const entries: [string, unknown][] = []
    this.#at++
    for (;;) {
      this.#skipCommas()
      if (this.text[this.#at] === '}') break
      const quote = this.text[this.#at]
      const key = quote === '"' || quote === "'" ? this.#string(quote) : this.#take(BARE_KEY)
      this.#skip(SPACE)
      if (key === undefined || this.text[this.#at] !== ':') throw this.#error()
      this.#at++
      entries.push([key, this.value()])
    }
    this.#at++
    return Object.fromEntries(entries)
  }

  #array(): unknown[] {
    const values: unknown[] = []
    this.#at++
    for (;;) {
      this.#skipCommas()
      if (this.text[this.#at] === ']') break
      values.push(this.value())
    }
    this.#at++
    return values
  }

  #string(quote: string): string {
    const start = this.#at + 1
    let end = start
    while (end < this.text.length && this.text[end] !== quote) end += this.text[end] === '\\' ? 2 : 1
    if (end >= this.text.length) throw this.#error()
    this.#at = end + 1
    const inner = this.text.slice(start, end)
    return quote === '"'
      ? (JSON.parse(`"${inner}"`) as string)
      : (JSON.parse(`"${inner.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`) as string)
  }

  #skipCommas(): void {
    this.#skip(SPACE)
    while (this.text[this.#at] === ',') {
      this.#at++
      this.#skip(SPACE)
    }
    if (this.#at >= this.text.length) throw this.#error()
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  #skip(pattern: RegExp): void {
    this.#take(pattern)
  }

  #error(): SyntaxError {
    return new SyntaxError(`no JSON at position ${this.#at}`)
  }
}
