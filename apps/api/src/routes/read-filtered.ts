import { type BlockRange, InvalidPositionError, isEmptyRange, type Page, type Position } from '@tronlens/db'
import { readCursor, refuseCursor, writeCursor } from './cursor.ts'
import { type ReadRows, rowsWanted } from './list-page.ts'

const DEFAULT_LIMIT = 25
const MOST_ROWS = 200

type FilterQuery = Parameters<typeof rowsWanted>[0] & { cursor?: string }

/**
 * Reads a page of an advanced filter, newest first: always by cursor, and a page may be short and still have a next one.
 *
 * @param list - name of the route, so that its cursors are of no use to another
 * @param read - the query; it is not sent where no row is wanted or the range is empty
 * @throws {InvalidParameterError} when the cursor is none of this list
 */
export async function readFiltered<Row>(
  list: string,
  query: FilterQuery,
  range: BlockRange,
  read: (page: Page & { after: Position }) => Promise<{ rows: Row[]; next?: Position | undefined }>,
): Promise<ReadRows<Row>> {
  const walk = { list, sort: '-timestamp' }
  const place = readCursor(walk, query.cursor ?? '*')
  const limit = rowsWanted(query, DEFAULT_LIMIT, MOST_ROWS)
  if (isEmptyRange(range) || limit === 0) return { rows: [], end: {} }
  const page = { start: place.seen, limit, after: place.position }
  const { rows, next } = await read(page).catch((error: unknown) => {
    if (error instanceof InvalidPositionError) return refuseCursor(walk, place)
    throw error
  })
  const nextCursor = next && writeCursor(walk, { seen: place.seen + rows.length, position: next })
  return { rows, end: nextCursor === undefined ? {} : { nextCursor } }
}
