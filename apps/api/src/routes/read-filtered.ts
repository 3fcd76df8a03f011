import { type BlockRange, InvalidPositionError, isEmptyRange, type Page, type Position } from '@tronlens/db'
import { readCursor, refuseCursor, writeCursor } from '../http/cursor.ts'
import { InvalidParameterError } from '../http/errors.ts'
import { type ReadRows, rowsRequested } from '../http/list-page.ts'

const DEFAULT_LIMIT = 25
const MOST_ROWS = 200

type FilterQuery = Parameters<typeof rowsRequested>[0] & { cursor?: string; sort?: string }

type WindowQuery = Partial<
  Record<'start_timestamp' | 'end_timestamp' | 'date_start' | 'date_to', number | undefined>
>

/**
 * Refuses a filter that no index serves, and names what is missing: the other end of a time window, or what
 * would be enough.
 *
 * @param served - conditions of which one is enough
 */
export function refuseUnserved(query: WindowQuery, served: readonly [string, ...string[]]): never {
  const isSince = (query.start_timestamp ?? query.date_start) !== undefined
  const isUntil = (query.end_timestamp ?? query.date_to) !== undefined
  const [missing, ...others] = isSince
    ? ['end_timestamp', ...served]
    : isUntil
      ? ['start_timestamp', ...served]
      : served
  const list = `${others.slice(0, -1).join(', ')} and ${others.at(-1)}`
  throw new InvalidParameterError(
    missing ?? served[0],
    undefined,
    `set, or one of ${list}${isSince || isUntil ? '' : ', or both ends of a time window (start_timestamp, end_timestamp)'}: without any of them the whole chain would have to be read`,
    { kind: 'choice', values: [...served, 'start_timestamp', 'end_timestamp'] },
  )
}

/**
 * Reads a page of an advanced filter, newest first unless the request says otherwise: always by cursor, and a
 * page may be short and still have a next one.
 *
 * @param list - name of the route, so that its cursors are of no use to another
 * @param read - the query; it is not sent where no row is requested or the range is empty
 * @throws {InvalidParameterError} when the cursor is none of this list
 */
export async function readFiltered<Row>(
  list: string,
  query: FilterQuery,
  range: BlockRange,
  read: (page: Page & { after: Position }) => Promise<{ rows: Row[]; next?: Position | undefined }>,
): Promise<ReadRows<Row>> {
  const sort = (query.sort ?? '-timestamp').replace(/^[+ ]/, '')
  const walk = { list, sort }
  const place = readCursor(walk, query.cursor ?? '*')
  const limit = rowsRequested(query, DEFAULT_LIMIT, MOST_ROWS)
  if (isEmptyRange(range) || limit === 0) return { rows: [], end: {} }
  const page = { start: place.seen, limit, ascending: !sort.startsWith('-'), after: place.position }
  const { rows, next } = await read(page).catch((error: unknown) => {
    if (error instanceof InvalidPositionError) return refuseCursor(walk, place)
    throw error
  })
  const nextCursor = next && writeCursor(walk, { seen: place.seen + rows.length, position: next })
  return { rows, end: nextCursor === undefined ? {} : { nextCursor } }
}
