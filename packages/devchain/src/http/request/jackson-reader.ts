import { isIdentifierPart, isIdentifierStart, JacksonCursor } from './jackson-cursor.ts'
import {
  JacksonLimitError,
  MAX_DEPTH,
  MAX_NAME,
  MAX_TOKENS,
  type Place,
  printPlace,
} from './jackson-error.ts'
import { notANumber, readNumber } from './jackson-number.ts'
import { readText } from './jackson-string.ts'

const VALUES = "(JSON String, Number, Array, Object or token 'null', 'true' or 'false')"
const LITERALS: Readonly<Record<string, unknown>> = { null: null, true: true, false: false }
/** Characters that an unquoted name may contain in addition to those of identifiers. */
const NAME_SYMBOLS = '@#*-+'

/**
 * Parses JSON like the node since 4.8.2. Text after the value is ignored.
 *
 * @param isLenient - the rules of `/wallet`: accepts unquoted names, single quotes, a comma after the last
 *   member, comments, leading zeros, points and a plus around numbers, and control characters in texts;
 *   otherwise the rules of `/jsonrpc`
 * @returns undefined for a text without a value
 * @throws {JacksonError} with the text of Jackson
 */
export function readJackson(text: string, isLenient: boolean): unknown {
  return new JacksonReader(text, isLenient).root()
}

type Container = { readonly kind: 'Object' | 'Array'; readonly place: Place }

class JacksonReader {
  readonly #cursor: JacksonCursor
  readonly #open: Container[] = []
  #tokens = 0

  constructor(
    text: string,
    readonly isLenient: boolean,
  ) {
    this.#cursor = new JacksonCursor(text, isLenient)
  }

  root(): unknown {
    const cursor = this.#cursor
    cursor.skipSpace()
    if (cursor.isAtEnd) return undefined
    this.#checkClose()
    const value = this.#value()
    if (typeof value !== 'number' && typeof value !== 'bigint') return value
    if (cursor.char !== undefined && !' \t\r\n'.includes(cursor.char))
      throw cursor.unexpected(cursor.at, ': ', 'Expected space separating root-level values')
    return value
  }

  #value(): unknown {
    const cursor = this.#cursor
    const start = cursor.at
    const char = cursor.char as string
    this.#countToken()
    if (char === '{') return this.#object()
    if (char === '[') return this.#array()
    if (this.#isQuote(char))
      return readText(cursor, this.isLenient, ': was expecting closing quote for a string value')
    if (/[\d-]/.test(char) || (this.isLenient && '+.'.includes(char)))
      return readNumber(cursor, this.isLenient, VALUES)
    const word = Object.keys(LITERALS).find((literal) => cursor.text.startsWith(literal, start))
    if (word !== undefined && !isIdentifierPart(cursor.text[start + word.length])) {
      cursor.at += word.length
      return LITERALS[word]
    }
    if (!isIdentifierStart(char)) throw cursor.unexpected(start, ': ', `expected a valid value ${VALUES}`)
    for (const name of ['NaN', 'Infinity'])
      if (cursor.text.startsWith(name, start) && !isIdentifierPart(cursor.text[start + name.length])) {
        cursor.at += name.length
        throw notANumber(cursor, start)
      }
    throw cursor.unknownWord(start, VALUES)
  }

  #object(): Record<string, unknown> {
    const cursor = this.#cursor
    const entries: [string, unknown][] = []
    this.#enter('Object')
    for (;;) {
      if (this.#isClosed(entries.length > 0)) break
      const name = this.#name()
      this.#countToken()
      this.#skipToNext()
      if (cursor.char !== ':')
        throw cursor.unexpected(cursor.at, ': ', 'was expecting a colon to separate field name and value')
      cursor.at++
      this.#skipToNext()
      entries.push([name, this.#value()])
    }
    return Object.fromEntries(entries)
  }

  #array(): unknown[] {
    const values: unknown[] = []
    this.#enter('Array')
    for (;;) {
      if (this.#isClosed(values.length > 0)) break
      values.push(this.#value())
    }
    return values
  }

  #enter(kind: Container['kind']): void {
    this.#open.push({ kind, place: this.#cursor.place() })
    if (this.#open.length > MAX_DEPTH)
      throw new JacksonLimitError('Document nesting depth', this.#open.length, MAX_DEPTH, 'NestingDepth')
    this.#cursor.at++
  }

  /** Skips the text before the next member; returns whether there is no further member. */
  #isClosed(hasMembers: boolean): boolean {
    const cursor = this.#cursor
    const { kind, place } = this.#open.at(-1) as Container
    cursor.skipSpace()
    if (cursor.isAtEnd)
      throw cursor.error(
        `Unexpected end-of-input: expected close marker for ${kind} (start marker at ${printPlace(place)})`,
      )
    if (this.#isClose()) return true
    if (!hasMembers) return false
    if (cursor.char !== ',')
      throw cursor.unexpected(cursor.at, ': ', `was expecting comma to separate ${kind} entries`)
    cursor.at++
    this.#skipToNext()
    return this.isLenient && this.#isClose()
  }

  /** Skips a closing bracket; returns whether there is one. */
  #isClose(): boolean {
    this.#checkClose()
    if (!this.#isCloseMark()) return false
    this.#open.pop()
    this.#countToken()
    this.#cursor.at++
    return true
  }

  #isCloseMark = (): boolean => this.#cursor.char === '}' || this.#cursor.char === ']'

  #checkClose(): void {
    const cursor = this.#cursor
    const open = this.#open.at(-1)
    const isObject = cursor.char === '}'
    if (!this.#isCloseMark() || open?.kind === (isObject ? 'Object' : 'Array')) return
    const { line, column } = open?.place ?? { line: 1, column: undefined }
    const from = printPlace(column === undefined ? { line } : { line, column })
    const expected = isObject ? ']' : '}'
    const kind = open?.kind ?? 'root'
    throw cursor.error(
      `Unexpected close marker '${cursor.char}': expected '${expected}' (for ${kind} starting at ${from})`,
    )
  }

  /** Skips space before a required value or name. */
  #skipToNext(): void {
    this.#cursor.skipSpace()
    const kind = this.#open.at(-1)?.kind
    if (this.#cursor.isAtEnd)
      throw this.#cursor.error(`Unexpected end-of-input within/between ${kind} entries`)
  }

  #name(): string {
    const cursor = this.#cursor
    const name = this.#isQuote(cursor.char)
      ? readText(cursor, this.isLenient, ' in field name')
      : this.#bareName()
    if (name.length > MAX_NAME)
      throw new JacksonLimitError('Name length', name.length, MAX_NAME, 'NameLength')
    return name
  }

  #bareName(): string {
    const cursor = this.#cursor
    const start = cursor.at
    const isPart = () =>
      cursor.char !== undefined &&
      cursor.char > ' ' &&
      (NAME_SYMBOLS.includes(cursor.char) || isIdentifierPart(cursor.char))
    const named = this.isLenient ? 'either valid name character (for unquoted name) or ' : ''
    if (!this.isLenient || !isPart())
      throw cursor.unexpected(
        start,
        ': ',
        `was expecting ${named}double-quote (for quoted) to start field name`,
      )
    while (isPart()) cursor.at++
    return cursor.text.slice(start, cursor.at)
  }

  #isQuote = (char: string | undefined): boolean => char === '"' || (this.isLenient && char === "'")

  #countToken(): void {
    this.#tokens++
    if (this.#tokens > MAX_TOKENS)
      throw new JacksonLimitError('Token count', this.#tokens, MAX_TOKENS, 'TokenCount')
  }
}
