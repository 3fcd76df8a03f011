/**
 * PostgreSQL's text holds neither NUL nor half a surrogate pair, and chains hold both. Such a character is
 * stored as the visible sign U+241B and four hexadecimal digits; that sign itself likewise, so that every
 * text comes back as it was.
 */
const SIGN = '\u241b'

const LONE = '[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]'
const UNSTORABLE = new RegExp(`\0|${SIGN}|${LONE}`, 'g')
/** The same, to ask whether there is one. */
const TROUBLE = new RegExp(UNSTORABLE.source)
const STORED = new RegExp(`${SIGN}([0-9a-f]{4})`, 'g')
/** Escapes of a JSON text, whole pairs of surrogates as one, and what may not stand in it bare. */
const IN_JSON = new RegExp(
  `\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})|\\\\.|${SIGN}|${LONE}`,
  'g',
)

const sign = (character: string): string => SIGN + character.charCodeAt(0).toString(16).padStart(4, '0')

/** True for most texts there are: stored as they are. */
const isPlain = (text: string): boolean => !TROUBLE.test(text)

/** The form in which a text of any characters can be stored. */
export const toStoredText = (text: string): string => (isPlain(text) ? text : text.replace(UNSTORABLE, sign))

/** The text that was stored. */
export const fromStoredText = (stored: string): string =>
  stored.includes(SIGN)
    ? stored.replace(STORED, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : stored

/** The form in which a JSON text whose strings and keys hold any characters can be stored as jsonb. */
export function toStoredJson(json: string): string {
  if (isPlain(json) && !/\\u(?:0000|[dD][89a-fA-F])/.test(json)) return json
  return json.replace(IN_JSON, (found, escaped: string | undefined) =>
    escaped ? SIGN + escaped.toLowerCase() : found.length === 1 ? sign(found) : found,
  )
}

/** The JSON text that was stored. */
export const fromStoredJson = (stored: string): string =>
  stored.includes(SIGN) ? stored.replace(STORED, '\\u$1') : stored

/** JSON text as a parameter of a statement: stored in the form that jsonb can hold. */
export class JsonParameter {
  readonly #stored: string

  constructor(json: string) {
    this.#stored = toStoredJson(json)
  }

  /** Asked by the driver. */
  toPostgres(): string {
    return this.#stored
  }
}

/** A parameter of a statement in the form in which it can be stored; texts inside lists too. */
export function toStoredParameter(value: unknown): unknown {
  if (typeof value === 'string') return toStoredText(value)
  return Array.isArray(value) ? value.map(toStoredParameter) : value
}
