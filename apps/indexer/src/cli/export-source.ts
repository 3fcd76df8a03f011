import { UsageError } from './arguments.ts'
import type { Progress, RowForm } from './export-progress.ts'

/** What is to be exported, and where to. */
export type ExportOrder = {
  /** Base of an API. */
  api: string
  /**
   * One of the exports, or path and query of any list that takes `download`: `/api/tokenholders?address=_`.
   */
  list: string
  format: RowForm
  /** Further conditions: `from`, `to`, `address`, `token`. */
  query: Readonly<Record<string, string>>
  out: string
  /** Called with the rows that are written so far. */
  onProgress?: (rows: number) => void
}

/** What the API says that a file is of. */
export type ExportSubject = {
  list: string
  query: Record<string, unknown>
  /** Blocks of an export. */
  from?: number
  to?: number
  contentHash?: string
  /** Newest block when a list was begun. */
  head?: { number: number; hash: string }
}

/** Where rows come from: the request for those behind what there is, and behind which rows one can go on. */
export type ExportSource = {
  /** @param subject - what the file is of that is gone on with */
  path: (progress: Progress, subject: ExportSubject | undefined) => string
  isJoint: (row: string, head: string) => boolean
}

/** Columns that name the place of a row, by list. */
const PLACES: Record<string, readonly string[]> = {
  blocks: ['block'],
  transactions: ['block', 'index'],
  transfers: ['block', 'index', 'ordinal'],
  statement: ['token', 'block'],
}
/** Conditions that an export knows. */
const CONDITIONS: Record<string, readonly string[]> = {
  blocks: ['from', 'to'],
  transactions: ['from', 'to', 'address'],
  transfers: ['from', 'to', 'address', 'token'],
  statement: ['from', 'to', 'address', 'token'],
}
/** Numbers of a place of rows in blocks. */
const PLACE_LENGTH = 3

/**
 * @throws {UsageError} when there is no such list, or it does not know a condition: an API ignores what it
 *   does not know
 */
export function sourceOf(order: ExportOrder): ExportSource {
  const { list, query } = order
  const isPath = list.startsWith('/')
  const source = isPath ? listSource(order) : exportSource(order)
  const unknown = Object.keys(query).find((name) => !CONDITIONS[list]?.includes(name))
  if (unknown !== undefined)
    throw new UsageError(
      isPath
        ? `--${unknown} is for exports; what is asked of a list stands in its path: --list "${list}${list.includes('?') ? '&' : '?'}…".`
        : `--${unknown} is no condition of the export of ${list}, which knows ${CONDITIONS[list]?.map((name) => `--${name}`).join(', ')}.`,
    )
  return source
}

/** Any list: the rows with a cursor can be gone on with behind. */
function listSource({ list, format, query }: ExportOrder): ExportSource {
  const cursorOf = (row: string): string | undefined =>
    format === 'csv'
      ? row.slice(row.lastIndexOf(',') + 1) || undefined
      : (JSON.parse(row) as { next?: string }).next
  return {
    isJoint: (row) => cursorOf(row) !== undefined,
    path: ({ last }, subject) => {
      const [path = '', asked] = list.split('?')
      const search = new URLSearchParams(asked)
      const more = { ...query, ...goOn(last === undefined ? undefined : cursorOf(last), subject) }
      for (const [name, value] of Object.entries({ ...more, download: format })) search.set(name, value)
      return `${path}?${search}`
    },
  }
}

/** A list that goes on is the one that was begun with this newest block. */
function goOn(cursor: string | undefined, subject: ExportSubject | undefined): Record<string, string> {
  if (cursor === undefined) return {}
  const { head } = subject ?? {}
  return { cursor, ...(head ? { begun: `${head.number}-${head.hash}` } : {}) }
}

/** One of the exports: a row names its place. */
function exportSource({ list, format, query }: ExportOrder): ExportSource {
  const names = PLACES[list]
  if (!names)
    throw new UsageError(
      `--list is "${list}" but should be one of ${Object.keys(PLACES).join(', ')}, or the path of a list such as "/api/tokenholders?address=_".`,
    )
  return {
    isJoint: () => true,
    path: ({ last, head = '' }, subject) => {
      const range = subject ? { from: String(subject.from), to: String(subject.to) } : {}
      const after = last === undefined ? {} : { after: placeOf(format, names, last, head) }
      return `/api/export/${list}?${new URLSearchParams({ ...query, ...range, ...after, format })}`
    },
  }
}

/** Place of a row as the API takes it. */
function placeOf(format: RowForm, names: readonly string[], last: string, head: string): string {
  // names and places hold nothing that CSV would quote
  const cells = last.split(',')
  const row =
    format === 'csv'
      ? Object.fromEntries(head.split(',').map((name, at) => [name, cells[at]]))
      : (JSON.parse(last) as Record<string, unknown>)
  const place = names.map((name) => String(row[name]))
  return (names[0] === 'token' ? place : [...place, '0', '0'].slice(0, PLACE_LENGTH)).join('-')
}
