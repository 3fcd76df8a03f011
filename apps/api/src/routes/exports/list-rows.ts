import type { RouteDefinition } from '@tronlens/api-contract'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { rowsOf } from '../stream.ts'
import { readBegun, refuseOutdated } from './begun.ts'
import type { ExportRows } from './export-rows.ts'

/**
 * Member of a row that says where a file goes on behind it: the last row of every part but the last has one.
 */
export const NEXT = 'next'

type Query = Readonly<Record<string, unknown>>
type Row = Record<string, unknown>
/** Answers a page of a list. */
type ReadPage = (query: Query) => Promise<unknown>

/**
 * Every row of a list behind a cursor, read as its own pages are: what a page answers is what a file holds.
 * The first part is read before this returns, so that a wrong request is refused and not cut off.
 *
 * Rows are not held in one snapshot: what moves within the list while it is written down may stand in the
 * file twice or not at all. That cannot happen to lists in the order of the chain, unless the chain replaces
 * blocks that the file has rows of: then it is cut off.
 */
export async function openList(
  route: RouteDefinition,
  query: Query,
  services: WithChain & WithDb,
  read: ReadPage,
): Promise<ExportRows<Row>> {
  const isWalked = 'cursor' in route.query.properties
  const { download: _, cursor, format: _format, part: _part, begun: given, ...shown } = query
  const { values: _values, zone: _zone, ...rest } = shown
  const { start: _start, limit: _limit, ...walked } = rest
  const asked = isWalked ? walked : rest
  const begun = await readBegun(services, given as string | undefined)
  const readPart = async (behind: unknown) => {
    const answer = (await read(isWalked ? { ...query, cursor: behind } : query)) as Record<string, unknown>
    // of the rows that were just read too
    await refuseOutdated(services, begun)
    return {
      rows: rowsOf(route, answer) as readonly Row[],
      next: answer.nextCursor as string | undefined,
    }
  }
  const first = await readPart(cursor ?? '*')
  const subject = {
    list: route.name,
    query: asked,
    head: { number: Number(begun.number), hash: begun.hash },
    ...(typeof cursor === 'string' && cursor !== '*' ? { after: cursor } : {}),
  }
  return { subject, parts: walk(first, readPart) }
}

type Part = { rows: readonly Row[]; next: string | undefined }

async function* walk(
  first: Part,
  readPart: (behind: string) => Promise<Part>,
): AsyncGenerator<readonly Row[]> {
  for (let part = first; ; ) {
    const { rows, next } = part
    if (next === undefined) return yield rows
    yield rows.map((row, at) => (at === rows.length - 1 ? { ...row, [NEXT]: next } : row))
    part = await readPart(next)
  }
}
