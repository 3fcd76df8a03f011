import { stringifyJson } from './json/json.ts'

/** What a spreadsheet runs begins with one of these; a number does too, and stays one. */
const MAY_RUN = /^[=+\-@\t\r]/
const IS_NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A cell of a CSV file (RFC 4180): quoted where it holds a separator; a text that a spreadsheet would run gets a quote in front.
 *
 * @param value - text as it is, nothing as an empty cell, everything else as JSON with all digits
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : stringifyJson(value)
  const safe = typeof value === 'string' && MAY_RUN.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Cells as a line of a CSV file, without its end. */
export const csvLine = (values: readonly unknown[]): string => values.map(csvCell).join(',')

/** Before the first line of a CSV file: tells spreadsheets, which would take it for something else, that it is UTF-8. */
export const CSV_MARK = '\uFEFF'
