import type { JacksonCursor } from './jackson-cursor.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '/': '/',
  '\\': '\\',
}

/**
 * The text between two quotes; the cursor is at the first one.
 *
 * @param isLenient - accepts single quotes, an escaped single quote in them, and raw control characters
 * @param atEnd - error for a missing closing quote
 */
export function readText(cursor: JacksonCursor, isLenient: boolean, atEnd: string): string {
  const quote = cursor.char
  const parts: string[] = []
  cursor.at++
  let from = cursor.at
  for (; !cursor.isAtEnd; cursor.at++) {
    const char = cursor.char as string
    if (char === quote) {
      parts.push(cursor.text.slice(from, cursor.at))
      cursor.at++
      return parts.join('')
    }
    if (char < ' ' && !isLenient) throw cursor.error('Illegal unquoted character', cursor.at + 1)
    if (char !== '\\') continue
    parts.push(cursor.text.slice(from, cursor.at), readEscape(cursor, isLenient))
    from = cursor.at + 1
  }
  throw cursor.error(`Unexpected end-of-input${atEnd}`)
}

/** Moves the cursor to the last character of an escape. */
function readEscape(cursor: JacksonCursor, isLenient: boolean): string {
  cursor.at++
  const { char } = cursor
  if (char === undefined) throw cursor.error('Unexpected end-of-input in character escape sequence')
  if (char === 'u') return readCode(cursor)
  const meaning = isLenient && char === "'" ? char : ESCAPES[char]
  if (meaning !== undefined) return meaning
  throw cursor.unknownEscape()
}

function readCode(cursor: JacksonCursor): string {
  for (let i = 0; i < 4; i++) {
    cursor.at++
    if (cursor.isAtEnd) throw cursor.error('Unexpected end-of-input in character escape sequence')
    if (!/[0-9a-fA-F]/.test(cursor.char as string))
      throw cursor.unexpected(cursor.at, ': ', 'expected a hex-digit for character escape sequence')
  }
  return String.fromCharCode(Number.parseInt(cursor.text.slice(cursor.at - 3, cursor.at + 1), 16))
}
