/** A body that does not fit the message it should hold. The text is the node's. */
export class JsonFormatError extends Error {}

const WHITESPACE = /(?:\s|#.*$)+/my
const TOKEN =
  /[a-zA-Z_][0-9a-zA-Z_+-]*|[.]?[0-9+-][0-9a-zA-Z_.+-]*|"(?:[^"\n\\]|\\.)*(?:"|\\?$)|'(?:[^'\n\\]|\\.)*(?:'|\\?$)/my

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '\\': '\\',
  '"': '"',
  "'": "'",
}

/**
 * Cuts a body into the tokens the node's strict reader sees, and words its complaints with line and column.
 */
export class JsonTokenizer {
  readonly #text: string
  #next = 0
  #start = 0
  #line = 0
  #column = 0
  #previousLine = 0
  #previousColumn = 0
  #position = 0
  current = ''

  constructor(text: string) {
    this.#text = text
    this.#skipWhitespace()
    this.advance()
  }

  get atEnd(): boolean {
    return this.current === ''
  }

  advance(): void {
    this.#previousLine = this.#line
    this.#previousColumn = this.#column
    while (this.#position < this.#next) {
      if (this.#text[this.#position] === '\n') {
        this.#line++
        this.#column = 0
      } else this.#column++
      this.#position++
    }
    this.#start = this.#next
    if (this.#start >= this.#text.length) {
      this.current = ''
      return
    }
    TOKEN.lastIndex = this.#start
    this.current = TOKEN.exec(this.#text)?.[0] ?? (this.#text[this.#start] as string)
    this.#next = this.#start + this.current.length
    this.#skipWhitespace()
  }

  #skipWhitespace(): void {
    WHITESPACE.lastIndex = this.#next
    const match = WHITESPACE.exec(this.#text)
    if (match) this.#next += match[0].length
  }

  tryConsume(token: string): boolean {
    if (this.current !== token) return false
    this.advance()
    return true
  }

  consume(token: string): void {
    if (!this.tryConsume(token)) throw this.error(`Expected "${token}".`)
  }

  get isInteger(): boolean {
    return /^[0-9+-]/.test(this.current)
  }

  identifier(): string {
    for (const char of this.current)
      if (!/[a-zA-Z0-9_."]/.test(char)) throw this.error(`Expected identifier. -${char}`)
    const name = this.current.replace(/["']/g, '')
    this.advance()
    return name
  }

  bool(): boolean {
    if (this.tryConsume('true')) return true
    if (this.tryConsume('false')) return false
    throw this.error('Expected "true" or "false".')
  }

  /** Text of a quoted string without its escapes; `take` may still refuse it at this position. */
  string<T>(take: (text: string) => T): T {
    const quote = this.current[0] ?? ''
    if (quote !== '"' && quote !== "'") throw this.error('Expected string.')
    if (this.current.length < 2 || !this.current.endsWith(quote))
      throw this.error('String missing ending quote.')
    const value = take(this.#unescape(this.current.slice(1, -1)))
    this.advance()
    return value
  }

  #unescape(text: string): string {
    if (!text.includes('\\')) return text
    return text.replace(/\\(u[0-9a-fA-F]{4}|[\s\S])/g, (_, code: string) => {
      if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16))
      const char = ESCAPES[code]
      if (char === undefined) throw this.error(`Invalid escape sequence: '\\${code}'`)
      return char
    })
  }

  /** A whole number as the node reads it: a leading zero means octal, quotes and fractions are refused. */
  integer(bits: 32 | 64): bigint {
    const text = this.current
    const value = this.#parseInteger(text)
    const limit = 1n << BigInt(bits - 1)
    if (value >= limit || value < -limit)
      throw this.error(`Couldn't parse integer: Number out of range for ${bits}-bit signed integer: ${text}`)
    this.advance()
    return value
  }

  #parseInteger(text: string): bigint {
    const negative = text.startsWith('-')
    const digits = negative ? text.slice(1) : text
    const isHex = digits.startsWith('0x')
    const rest = isHex ? digits.slice(2) : digits
    const isOctal = !isHex && digits.startsWith('0')
    const fits = isHex ? /^[0-9a-fA-F]+$/ : isOctal ? /^[0-7]+$/ : /^\+?[0-9]+$/
    // The node never strips the prefix for the strict parser, so a hexadecimal number always fails.
    if (!fits.test(rest))
      throw this.error(`Couldn't parse integer: For input string: "${refusedPart(digits)}"`)
    const magnitude = isHex
      ? BigInt(`0x${rest}`)
      : isOctal
        ? BigInt(`0o${rest}`)
        : BigInt(rest.replace('+', ''))
    return negative ? -magnitude : magnitude
  }

  error(text: string): JsonFormatError {
    return new JsonFormatError(`${this.#line + 1}:${this.#column + 1}: ${text}`)
  }

  errorBefore(text: string): JsonFormatError {
    return new JsonFormatError(`${this.#previousLine + 1}:${this.#previousColumn + 1}: ${text}`)
  }
}

/**
 * Java reads numbers of 16 digits and more in groups of nine and names only the first group when it refuses
 * one.
 */
function refusedPart(digits: string): string {
  if (digits.length < 16) return digits
  return digits.slice(0, digits.length % 9 || 9)
}
