import type { RouteDefinition } from '@tronlens/api-contract'
import { findTimesOfBlocks } from '@tronlens/db'
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

const height = (block: number | undefined): bigint | undefined =>
  block === undefined ? undefined : BigInt(block)

/**
 * Serves the window of blocks of every list that has one of time: no two blocks have the same time, so the ends of
 * one window are those of the other. A route without the window answers as it did.
 */
export function withBlockWindow<Services extends WithDb>(
  route: RouteDefinition,
  answer: Answer<Services>,
): Answer<Services> {
  if (!('start_block' in route.query.properties)) return answer
  return async (request, services) => {
    const { headers, params, query, body } = request as Request
    const [from, to] = [height(query.start_block), height(query.end_block)]
    if (from === undefined && to === undefined) return answer(request, services)
    const times = await findTimesOfBlocks(services.db, { from, to })
    const [start, end] = [query.start_timestamp ?? query.date_start, query.end_timestamp ?? query.date_to]
    const narrowed = {
      ...query,
      ...(from !== undefined && {
        start_timestamp: Math.max(start ?? 0, times.from === null ? NEVER : Number(times.from)),
      }),
      ...(to !== undefined && {
        end_timestamp: Math.min(end ?? NEVER, times.to === null ? BEFORE_ALL : Number(times.to)),
      }),
    }
    return answer({ headers, params, query: narrowed, body } as never, services)
  }
}
