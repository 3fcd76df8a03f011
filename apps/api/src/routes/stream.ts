import type { RouteDefinition } from '@tronlens/api-contract'
import { stringifyJson } from '@tronlens/core'

/** A cell of a CSV file (RFC 4180): quoted where it holds a separator; one that a spreadsheet would run gets a quote in front. */
function printCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : stringifyJson(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

type ObjectSchema = { properties?: Record<string, unknown>; items?: ObjectSchema; anyOf?: ObjectSchema[] }

/** Names of the members of a row in the order of the contract. */
const columnsOf = (row: unknown): string[] => Object.keys((row as ObjectSchema | undefined)?.properties ?? {})

const printLine = (names: readonly string[], row: unknown): string =>
  `${names.map((name) => printCell((row as Record<string, unknown>)[name])).join(',')}\r\n`

const printHead = (names: readonly string[]): string => `${names.map(printCell).join(',')}\r\n`

/**
 * Lines of a stream: JSON lines, or CSV whose first line holds the names of the members in the order of the contract.
 *
 * @param hasHead - false for the rest of a file whose first line was sent before
 */
export async function* printRows(
  { stream, answer }: Pick<RouteDefinition, 'stream' | 'answer'>,
  rows: AsyncIterable<unknown>,
  hasHead = true,
): AsyncGenerator<string> {
  if (stream !== 'text/csv') {
    for await (const row of rows) yield `${stringifyJson(row)}\n`
    return
  }
  const names = columnsOf(answer)
  if (hasHead) yield printHead(names)
  for await (const row of rows) yield printLine(names, row)
}

/** The rows of a list's answer as CSV: one line for each, none for an answer without any. */
export function printList({ rows: member, answer: schema }: RouteDefinition, answer: unknown): string {
  const [list, rowsSchema] = member
    ? [
        (answer as Record<string, unknown>)[member],
        (schema as ObjectSchema).properties?.[member] as ObjectSchema | undefined,
      ]
    : [answer, schema as ObjectSchema]
  // where a list may also answer one row, its shape is the row's
  const row = [rowsSchema, ...(rowsSchema?.anyOf ?? [])].find((one) => one?.items)?.items
  const names = columnsOf(row)
  const rows = Array.isArray(list) ? list : list ? [list] : []
  return printHead(names) + rows.map((one) => printLine(names, one)).join('')
}
