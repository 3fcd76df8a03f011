/** A generated page: its path from the root of the repository, and its lines. */
export type Page = readonly [path: string, lines: readonly string[]]

/** Columns of a line of prose in the documentation. */
const COLUMNS = 118

/** Splits a text into lines of at most 118 columns, never inside a word or a code span. */
export function wrap(text: string): string[] {
  const words = text.match(/(?:`[^`]*`|[^\s`])+/g) ?? []
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > COLUMNS) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** First line of every generated page, invisible to readers. */
const NOTE = '<!-- Generated from code; run `npm run docs` after a change. -->'

/** The text of a page. */
export const printPage = ([, lines]: Page): string => `${[NOTE, '', ...lines].join('\n').trimEnd()}\n`
