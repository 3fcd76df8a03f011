import { CSV_MARK, RUN_GUARDED } from './csv.ts'

/** A line of a CSV file: where it begins, and its cells. */
export interface CsvRow {
  /** Number of its first line in the file, from 1. */
  line: number
  cells: string[]
  /** A quote that begins a cell is never closed, or something follows a closed one. */
  isBroken: boolean
}

/**
 * Reads a CSV file (RFC 4180) as programs write it: with or without the mark of UTF-8, with any line ends,
 * separated by commas, semicolons or tabs. Empty lines are left out. Nothing in a file makes this fail.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.startsWith(CSV_MARK) ? text.slice(CSV_MARK.length) : text
  const separator = separatorOf(source)
  const rows: CsvRow[] = []
  let [at, line] = [0, 1]
  while (at < source.length) {
    const row: CsvRow = { line, cells: [], isBroken: false }
    for (;;) {
      const cell = readCell(source, at, separator)
      line += source.slice(at, cell.end).match(/\r\n|\r|\n/g)?.length ?? 0
      at = cell.end
      row.cells.push(cell.text)
      row.isBroken ||= cell.isBroken
      if (source[at] !== separator) break
      at++
    }
    if (source.startsWith('\r\n', at)) at += 2
    else at++
    line++
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
  }
  return rows
}

/** What separates the cells of the first line. */
const separatorOf = (source: string): string => {
  const [first = ''] = source.split(/[\r\n]/, 1)
  return [',', ';', '\t'].find((sign) => first.includes(sign)) ?? ','
}

function readCell(source: string, start: number, separator: string) {
  if (source[start] !== '"') {
    let end = start
    while (end < source.length && source[end] !== separator && !/[\r\n]/.test(source[end] ?? '')) end++
    return { text: source.slice(start, end), end, isBroken: false }
  }
  const [, quoted, closed] = /^"((?:[^"]|"")*)("?)/.exec(source.slice(start)) ?? []
  let end = start + 1 + (quoted ?? '').length + (closed ?? '').length
  const next = source[end]
  const isBroken = closed !== '"' || (next !== undefined && next !== separator && !/[\r\n]/.test(next))
  // the rest of a broken line is part of it, so that the next one can be read
  if (isBroken) while (end < source.length && !/[\r\n]/.test(source[end] ?? '')) end++
  return { text: (quoted ?? '').replaceAll('""', '"'), end, isBroken }
}

/** A cell as it was before `csvCell` put quotes in front of what a spreadsheet would run. */
export const unguardCell = (cell: string): string => cell.replace(RUN_GUARDED, '$1')
