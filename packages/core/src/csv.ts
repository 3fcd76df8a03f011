import { stringifyJson } from './json/json.ts'

/** Where a program may begin another cell: it takes line breaks, tabs or semicolons for ends, some of them in quotes too. */
const ENDS = String.raw`\r\n\u2028\u2029;\t`
/** What a spreadsheet would run, also in full width, and behind spaces or marks that show nothing. */
const RUN = String.raw`(?:(?![${ENDS}])[\s\p{Cf}\p{Cc}])*[=+\-@＝＋－＠﹢﹣﹦﹫−]`
const RUNS_BEHIND = new RegExp(`([${ENDS}])(?=${RUN})`, 'gu')
/** A tab or a line break in front hides one too. */
const RUNS_FIRST = new RegExp(String.raw`^(?=${RUN}|[\t\r])`, 'u')
/** A quote that was put in front of what a spreadsheet would run, with the end before it. */
export const RUN_GUARDED = new RegExp(`(^|[${ENDS}])'(?=${RUN})`, 'gu')
const IS_SEPARATED = new RegExp(`[",${ENDS}]`)
const IS_NUMBER = /^-?\d+(\.\d+)?$/

const guard = (text: string): string => text.replace(RUNS_BEHIND, "$1'").replace(RUNS_FIRST, "'")

/** An object as JSON that holds no separator but commas: the others are escaped, which changes no value. */
const jsonCell = (value: unknown): string =>
  stringifyJson(value).replace(
    /[;\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * A cell of a CSV file (RFC 4180): quoted where it holds a separator; what a spreadsheet would run gets a
 * quote in front. A number begins like what is run, and stays one.
 *
 * @param value - text as it is, nothing as an empty cell, everything else as JSON with all digits
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : jsonCell(value)
  const safe = typeof value === 'string' && !IS_NUMBER.test(text) ? guard(text) : text
  return IS_SEPARATED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Cells as a line of a CSV file, without its end. */
export const csvLine = (values: readonly unknown[]): string => values.map(csvCell).join(',')

/**
 * Before the first line of a CSV file: marks it as UTF-8 for spreadsheets, which would guess another
 * encoding.
 */
export const CSV_MARK = '\uFEFF'
