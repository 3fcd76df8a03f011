import type { RouteDefinition } from '@tronlens/api-contract'
import { findTimesOfBlocks, type TimeWindow } from '@tronlens/db'
import type { WithDb } from '../services/databases.ts'

type WindowQuery = {
  start_timestamp?: number
  date_start?: number
  end_timestamp?: number
  date_to?: number
  start_block?: number
  end_block?: number
}
type Request = { headers: unknown; params: unknown; query: WindowQuery; body: unknown }
type Answer<Services> = (request: never, services: Services) => Promise<unknown>

/** Later than every block; the last moment that has a date. */
const NEVER = 8_640_000_000_000_000
/** Earlier than every block but the first, whose time is 0. */
const BEFORE_ALL = 0

/**
 * A query whose window of blocks is one of time: no two blocks have the same time, so the ends of one window are
 * those of the other.
 *
 * @param back - blocks by which the rows of a list have an earlier time than the block they are in
 */
export async function narrowWindow<Query extends WindowQuery>(
  { db }: WithDb,
  query: Query,
  back = 0,
): Promise<Query> {
  const height = (block: number | undefined) => (block === undefined ? undefined : BigInt(block - back))
  const [from, to] = [height(query.start_block), height(query.end_block)]
  if (from === undefined && to === undefined) return query
  const times = await findTimesOfBlocks(db, { from, to })
  const [start, end] = [query.start_timestamp ?? query.date_start, query.end_timestamp ?? query.date_to]
  return {
    ...query,
    ...(from !== undefined && {
      start_timestamp: Math.max(start ?? 0, times.from === null ? NEVER : Number(times.from)),
    }),
    ...(to !== undefined && {
      end_timestamp: Math.min(end ?? NEVER, times.to === null ? BEFORE_ALL - back : Number(times.to)),
    }),
  }
}

/** Times of a window, as queries of the database take them. */
export function timesOf(query: WindowQuery): TimeWindow {
  const [start, end] = [query.start_timestamp ?? query.date_start, query.end_timestamp ?? query.date_to]
  return {
    startTime: start === undefined ? undefined : BigInt(start),
    endTime: end === undefined ? undefined : BigInt(end),
  }
}

/** Serves the window of blocks of every list that has one of time. A route without the window answers as it did. */
export function withBlockWindow<Services extends WithDb>(
  route: RouteDefinition,
  answer: Answer<Services>,
): Answer<Services> {
  if (!('start_block' in route.query.properties)) return answer
  return async (request, services) => {
    const { headers, params, query, body } = request as Request
    const narrowed = await narrowWindow(services, query)
    return answer({ headers, params, query: narrowed, body } as never, services)
  }
}
