import type { RouteDefinition } from '@tronlens/api-contract'
import { hexText } from '../../serialize/address.ts'
import type { Services } from '../handle.ts'
import { ExportRows } from './export-rows.ts'

/** Member of a row that says where a file goes on behind it: the last row of every part but the last has one. */
export const NEXT = 'next'

type Query = Readonly<Record<string, unknown>>
type Row = Record<string, unknown>
/** Answers a page of a list. */
type ReadPage = (query: Query) => Promise<unknown>

/**
 * Every row of a list behind a cursor, read as its own pages are: what a page answers is what a file holds. The first part is read
 * before this returns, so that a wrong request is refused and not cut off.
 *
 * Rows are not held in one snapshot: what moves within the list while it is written down may stand in the file twice or not at all.
 * That cannot happen to lists in the order of the chain.
 */
export async function openList(
  route: RouteDefinition,
  query: Query,
  { chain }: Services,
  read: ReadPage,
): Promise<ExportRows<Row>> {
  const isWalked = 'cursor' in route.query.properties
  const { download: _, cursor, format: _format, part: _part, ...rest } = query
  const { start: _start, limit: _limit, ...walked } = rest
  const asked = isWalked ? walked : rest
  const { head_number, head_hash } = await chain.state()
  const readPart = async (behind: unknown) => {
    const answer = (await read(isWalked ? { ...query, cursor: behind } : query)) as Record<string, unknown>
    return {
      rows: (route.rows ? answer[route.rows] : answer) as readonly Row[],
      next: answer.nextCursor as string | undefined,
    }
  }
  const first = await readPart(cursor ?? '*')
  const subject = {
    list: route.name,
    query: asked,
    head: { number: Number(head_number), hash: hexText(head_hash) },
  }
  return new ExportRows(subject, walk(first, readPart))
}

type Part = { rows: readonly Row[]; next: string | undefined }

async function* walk(first: Part, readPart: (behind: string) => Promise<Part>): AsyncGenerator<Row> {
  for (let part = first; ; ) {
    const { rows, next } = part
    for (const [at, row] of rows.entries())
      yield next !== undefined && at === rows.length - 1 ? { ...row, [NEXT]: next } : row
    if (next === undefined) return
    part = await readPart(next)
  }
}
