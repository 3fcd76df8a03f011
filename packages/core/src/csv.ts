import { stringifyJson } from './json/json.ts'

/**
 * Where a text holds what a spreadsheet would run: at its beginning or on a line of its own, since some
 * programs split a cell at its line breaks; also in full width, and behind spaces or marks that show nothing.
 * A tab or a line break in front hides one too.
 */
const RUNS_AT =
  /(^|[\r\n\u2028\u2029])(?=(?:(?![\r\n\u2028\u2029])[\s\p{Cf}\p{Cc}])*[=+\-@＝＋－＠﹢﹣﹦﹫−])|^(?=[\t\r])/gu
const IS_NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A cell of a CSV file (RFC 4180): quoted where it holds a separator; what a spreadsheet would run gets a
 * quote in front. A number begins like what is run, and stays one.
 *
 * @param value - text as it is, nothing as an empty cell, everything else as JSON with all digits
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : stringifyJson(value)
  const safe =
    typeof value === 'string' && !IS_NUMBER.test(text)
      ? text.replace(RUNS_AT, (_, lineBreak = '') => `${lineBreak}'`)
      : text
  return /[",\r\n\u2028\u2029]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Cells as a line of a CSV file, without its end. */
export const csvLine = (values: readonly unknown[]): string => values.map(csvCell).join(',')

/**
 * Before the first line of a CSV file: marks it as UTF-8 for spreadsheets, which would guess another
 * encoding.
 */
export const CSV_MARK = '\uFEFF'
