import { describeCharacter, JacksonError, type Place, printPlace } from './jackson-error.ts'

/** Characters with which a Java identifier may start, and those that may follow. */
const IDENTIFIER_START = /[\p{L}\p{Nl}\p{Sc}\p{Pc}]/u
const IDENTIFIER_PART = /[\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mn}\p{Mc}\p{Cf}\p{Cc}]/u
/** Control characters that Java treats as space; it allows all others in identifiers. */
const BREAKS = '\t\n\v\f\r\x1c\x1d\x1e\x1f'
/** Maximum length of a word that is quoted in an error. */
const MAX_WORD = 256

export const isIdentifierStart = (char: string | undefined): boolean =>
  char !== undefined && IDENTIFIER_START.test(char)
export const isIdentifierPart = (char: string | undefined): boolean =>
  char !== undefined && IDENTIFIER_PART.test(char) && !BREAKS.includes(char)

/** A position in a text that moves forward, counts lines between values like Jackson, and reports errors. */
export class JacksonCursor {
  at = 0
  #line = 1
  #lineStart = 0

  constructor(
    readonly text: string,
    /** Whether comments are treated as space. */
    readonly hasComments: boolean,
  ) {}

  get char(): string | undefined {
    return this.text[this.at]
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  place(at = this.at): Place {
    return { line: this.#line, column: at - this.#lineStart + 1 }
  }

  /** Skips space and comments. Line breaks inside texts do not count as lines. */
  skipSpace(): void {
    for (; !this.isAtEnd; this.at++) {
      const code = this.text.charCodeAt(this.at)
      if (code === 0x0a || code === 0x0d) this.#breakLine(code)
      else if (code === 0x2f && this.hasComments) this.#skipComment()
      else if (code < 0x20 && code !== 0x09) throw this.#noSpace()
      else if (code !== 0x20 && code !== 0x09) return
    }
  }

  /** A failure with the position where reading stopped. */
  error(message: string, at = this.at): JacksonError {
    return new JacksonError(`${message}\n at ${printPlace(this.place(at))}`)
  }

  /** A failure because of a character; `place` is where Jackson reports it. */
  unexpected(at: number, separator: string, why: string, place = at): JacksonError {
    return this.error(`Unexpected character (${describeCharacter(this.text, at)})${separator}${why}`, place)
  }

  /** A failure because of an unknown word that starts at `start` and continues here. */
  unknownWord(start: number, expected: string): JacksonError {
    while (isIdentifierPart(this.char) && this.at - start < MAX_WORD) this.at++
    const isCut = this.at - start >= MAX_WORD
    const word = this.text.slice(start, this.at) + (isCut ? '...' : '')
    return this.error(`Unrecognized token '${word}': was expecting ${expected}`)
  }

  /** A failure because of an unknown escape. */
  unknownEscape(): JacksonError {
    return this.error(`Unrecognized character escape ${describeCharacter(this.text, this.at)}`)
  }

  #breakLine(code: number): void {
    if (code === 0x0d && this.text.charCodeAt(this.at + 1) === 0x0a) this.at++
    this.#line++
    this.#lineStart = this.at + 1
  }

  #checkControl(): void {
    if (this.text.charCodeAt(this.at) < 0x20 && this.char !== '\t') throw this.#noSpace()
  }

  #noSpace(): JacksonError {
    const char = describeCharacter(this.text, this.at)
    const allowed = 'only regular white space (\\r, \\n, \\t) is allowed between tokens'
    return this.error(`Illegal character (${char}): ${allowed}`, this.at + 1)
  }

  /** Moves the cursor to the last character of a comment. */
  #skipComment(): void {
    this.at++
    const kind = this.char
    if (kind === '/') {
      while (this.at + 1 < this.text.length && !'\r\n'.includes(this.text[this.at + 1] as string)) {
        this.at++
        this.#checkControl()
      }
      return
    }
    if (kind !== undefined && kind !== '*')
      throw this.unexpected(this.at, ': ', "was expecting either '*' or '/' for a comment")
    for (this.at++; !this.isAtEnd; this.at++) {
      const code = this.text.charCodeAt(this.at)
      if (code === 0x0a || code === 0x0d) this.#breakLine(code)
      else if (code === 0x2a && this.text[this.at + 1] === '/') {
        this.at++
        return
      } else this.#checkControl()
    }
    throw this.error('Unexpected end-of-input in a comment', this.text.length)
  }
}
