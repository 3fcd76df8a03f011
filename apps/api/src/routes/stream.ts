import type { RouteDefinition } from '@tronlens/api-contract'
import { stringifyJson } from '@tronlens/core'

/** A cell of a CSV file (RFC 4180): quoted where it holds a separator; one that a spreadsheet would run gets a quote in front. */
function printCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : stringifyJson(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of a stream: JSON lines, or CSV whose first line holds the names of the members in the order of the contract. */
export async function* printRows(
  { stream, answer }: Pick<RouteDefinition, 'stream' | 'answer'>,
  rows: AsyncIterable<unknown>,
): AsyncGenerator<string> {
  if (stream !== 'text/csv') {
    for await (const row of rows) yield `${stringifyJson(row)}\n`
    return
  }
  const names = Object.keys((answer as { properties?: object }).properties ?? {})
  yield `${names.map(printCell).join(',')}\r\n`
  for await (const row of rows) {
    const members = row as Record<string, unknown>
    yield `${names.map((name) => printCell(members[name])).join(',')}\r\n`
  }
}
