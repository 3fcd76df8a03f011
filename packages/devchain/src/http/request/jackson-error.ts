/** Source part of a Jackson error, which hides the input. */
const SOURCE = '[Source: REDACTED (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION` disabled); '

/** Maximum nesting depth, and maximum number of tokens in one text. */
export const MAX_DEPTH = 20
export const MAX_TOKENS = 100_000
/** Maximum length of a name. */
export const MAX_NAME = 50_000

/** A text that Jackson refuses, with Jackson's error text. */
export class JacksonError extends Error {}

/** A text that is valid JSON but exceeds a limit of the node: depth, length or size. */
export class JacksonLimitError extends JacksonError {
  constructor(what: string, value: number, limit: number, option: string) {
    super(
      `${what} (${value}) exceeds the maximum allowed (${limit}, from \`StreamReadConstraints.getMax${option}()\`)`,
    )
  }
}

const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code <= 0x9f)
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

/**
 * A character as Jackson names it, such as `'}' (code 125)`. Half of a surrogate pair is printed as a
 * question mark.
 */
export function describeCharacter(text: string, at: number): string {
  const code = text.charCodeAt(at)
  if (isControl(code)) return `(CTRL-CHAR, code ${code})`
  const shown = isSurrogate(code) ? '?' : text[at]
  return `'${shown}' (code ${code}${code > 0xff ? ` / 0x${code.toString(16)}` : ''})`
}

/** Line and column of a position in a text, both from 1, with lines as counted by Jackson. */
export type Place = { readonly line: number; readonly column?: number }

/** A position as printed by Jackson, such as `[Source: …; line: 1, column: 2]`. */
export const printPlace = ({ line, column }: Place): string =>
  `${SOURCE}line: ${line}${column === undefined ? '' : `, column: ${column}`}]`
