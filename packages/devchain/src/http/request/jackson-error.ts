/** Jackson says nothing about the text itself. */
const SOURCE = '[Source: REDACTED (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION` disabled); '

/** Objects and lists inside of each other, and names, values and marks of one text, that the node takes. */
export const MAX_DEPTH = 20
export const MAX_TOKENS = 100_000
/** Characters of a name. */
export const MAX_NAME = 50_000

/** A text that Jackson refuses, in its own words. */
export class JacksonError extends Error {}

/** A text that Jackson could read, but that is deeper, longer or larger than the node lets it be. */
export class JacksonLimitError extends JacksonError {
  constructor(what: string, value: number, limit: number, option: string) {
    super(
      `${what} (${value}) exceeds the maximum allowed (${limit}, from \`StreamReadConstraints.getMax${option}()\`)`,
    )
  }
}

const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code <= 0x9f)
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

/** A character as Jackson names it, such as `'}' (code 125)`. Half a pair goes out as a question mark. */
export function describeCharacter(text: string, at: number): string {
  const code = text.charCodeAt(at)
  if (isControl(code)) return `(CTRL-CHAR, code ${code})`
  const shown = isSurrogate(code) ? '?' : text[at]
  return `'${shown}' (code ${code}${code > 0xff ? ` / 0x${code.toString(16)}` : ''})`
}

/** Line and column of a place in a text, both from 1, with the lines that Jackson counted. */
export type Place = { readonly line: number; readonly column?: number }

/** A place as Jackson prints it, such as `[Source: …; line: 1, column: 2]`. */
export const printPlace = ({ line, column }: Place): string =>
  `${SOURCE}line: ${line}${column === undefined ? '' : `, column: ${column}`}]`
