import { FILE_PART, PAGE_CEILING } from '@tronlens/api-contract'
import { InvalidPositionError, type Page, type Positioned } from '@tronlens/db'
import { readCursor, refuseCursor, type Walk, writeCursor } from './cursor.ts'

/** The rows a request asks for: by number, or behind the position of its cursor. */
export type ListPage = Page & { walk?: Walk }

type PageQuery = { start?: number; limit?: number; sort?: string; cursor?: string } & FileQuery
type FileQuery = { download?: string; part?: number }

/** Rows that a request wants of a page, no more than the list allows; a file is read by larger parts. */
export const rowsRequested = (
  { limit, download, part = FILE_PART }: FileQuery & { limit?: number },
  defaultLimit: number,
  maxLimit: number,
): number => (download === undefined ? Math.min(limit ?? defaultLimit, maxLimit) : part)

/**
 * Rows to skip and take: defaults filled in, the limit cut to the maximum, the page cut to the ceiling unless
 * it is asked for by cursor.
 *
 * @param list - name of the route, so that its cursors are of no use to another
 * @throws {InvalidParameterError} when the cursor is none of this list in this order
 */
export function readPage(list: string, query: PageQuery, defaultLimit: number, maxLimit: number): ListPage {
  const requested = rowsRequested(query, defaultLimit, maxLimit)
  const sort = (query.sort ?? '').replace(/^[+ ]/, '')
  const ascending = sort !== '' && !sort.startsWith('-')
  if (query.cursor === undefined) {
    const start = Math.min(query.start ?? 0, PAGE_CEILING)
    return { start, limit: Math.min(requested, PAGE_CEILING - start), ascending }
  }
  const walk = { list, sort }
  const { seen, position } = readCursor(walk, query.cursor)
  return { start: seen, limit: requested, ascending, after: position, walk }
}

/** Rows of a page, and the cursor of the next one as it stands in the answer. */
export type ReadRows<Row> = { rows: Row[]; end: { nextCursor?: string } }

/**
 * Reads a page. A walk by cursor reads one row more than it shows, to know whether there is a next page.
 *
 * @param read - the query; it is not sent where no row is requested
 */
export async function readRows<Row>(
  page: ListPage,
  read: (page: Page) => Promise<readonly Positioned<Row>[]>,
): Promise<ReadRows<Row>> {
  const { walk, after, start, limit } = page
  if (limit === 0) return { rows: [], end: {} }
  if (!walk || !after) return { rows: [...(await read(page))], end: {} }
  const found = await read({ ...page, limit: limit + 1 }).catch((error: unknown) => {
    if (error instanceof InvalidPositionError) return refuseCursor(walk, { seen: start, position: after })
    throw error
  })
  const rows = found.slice(0, limit)
  const position = rows.at(-1)?.position
  if (found.length <= limit || !position) return { rows, end: {} }
  return { rows, end: { nextCursor: writeCursor(walk, { seen: start + rows.length, position }) } }
}

/**
 * The page of a list whose rows are identified by their number alone.
 *
 * @param read - some rows from a number on
 */
export async function readNumbered<Row>(
  page: ListPage,
  read: (start: number, limit: number) => readonly Row[] | Promise<readonly Row[]>,
): Promise<ReadRows<Row>> {
  const { rows, end } = await readRows<{ row: Row }>(page, async ({ start, limit, after }) => {
    if (after && after.length > 0 && !(after.length === 1 && /^\d{1,9}$/.test(after[0] ?? '')))
      throw new InvalidPositionError(after)
    const from = !after ? start : after.length === 0 ? 0 : Number(after[0]) + 1
    const found = await read(from, limit)
    return found.map((row, index) => ({ row, position: [String(from + index)] }))
  })
  return { rows: rows.map(({ row }) => row), end }
}

/**
 * Positions of a list that is entirely in memory: what they look like, what a row's is, and which rows stand
 * behind one.
 */
export type MemoryOrder<Row> = {
  form: readonly RegExp[]
  positionOf: (row: Row) => string[]
  isBehind: (row: Row, position: readonly string[]) => boolean
}

/** The page of a list that is entirely in memory, sorted. */
export async function readMemory<Row>(
  page: ListPage,
  all: readonly Row[],
  { form, positionOf, isBehind }: MemoryOrder<Row>,
): Promise<ReadRows<Row>> {
  const { rows, end } = await readRows<{ row: Row }>(page, async ({ start, limit, after }) => {
    if (!after) return all.slice(start, start + limit).map((row) => ({ row }))
    const isPosition =
      after.length === form.length && form.every((one, index) => one.test(after[index] ?? ''))
    if (after.length > 0 && !isPosition) throw new InvalidPositionError(after)
    const left = after.length === 0 ? all : all.filter((row) => isBehind(row, after))
    return left.slice(0, limit).map((row) => ({ row, position: positionOf(row) }))
  })
  return { rows: rows.map(({ row }) => row), end }
}
