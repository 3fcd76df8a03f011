import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Page } from './block-range.ts'
import {
  isBehind,
  onPage,
  orderBy,
  type Position,
  type Positioned,
  positionOf,
  type SortKey,
} from './keyset.ts'

/** Rows that are looked at for one page at most; a page of a rarer filter goes on behind them. */
const MOST_EXAMINED = 40_000
/** The first part of them; each further one is four times as long. */
const FIRST_PART = 2_500

/** The index range that holds everything a filter can find: alone, and with the rows that the conditions are about. */
export type FilterScope = { from: RawBuilder<unknown>; join: RawBuilder<unknown> }

/** What is walked, and what of it is wanted. */
export type FilterWalk = FilterScope & {
  keys: readonly SortKey[]
  columns: RawBuilder<unknown>
  conditions: RawBuilder<unknown>
  page: Page & { after: Position }
}

/** A page of what a filter finds. */
export type FilteredPage<Row> = {
  rows: Positioned<Row>[]
  /** Where the next page goes on; undefined at the end of the list. */
  next: Position | undefined
}

/** A page of what a filter finds: no request looks at more than a bounded number of rows, so that it may be short and go on. */
export async function walkFilter<Row>(db: Database, walk: FilterWalk): Promise<FilteredPage<Row>> {
  const { join, keys, columns, conditions, page } = walk
  const rows: Positioned<Row>[] = []
  let after = page.after
  for (let part = FIRST_PART, examined = 0; examined < MOST_EXAMINED; part *= 4) {
    const edge = await findEdge(db, walk, { ...page, after }, part)
    const upTo = edge ? sql`AND NOT ${isBehind(keys, edge)}` : sql``
    const { rows: found } = await sql<Positioned<Row>>`
      SELECT ${columns} ${positionOf(keys, page)} FROM ${join} AND ${onPage(keys, { ...page, after })} ${upTo}
      AND ${conditions} ORDER BY ${orderBy(keys)} LIMIT ${page.limit + 1 - rows.length}`.execute(db)
    rows.push(...found)
    if (rows.length > page.limit) {
      const shown = rows.slice(0, page.limit)
      return { rows: shown, next: shown.at(-1)?.position }
    }
    if (!edge) return { rows, next: undefined }
    after = edge
    examined += part
  }
  return { rows, next: after }
}

/** Position of the last one of the next rows of a scope; undefined when there are not that many. */
async function findEdge(
  db: Database,
  { from, keys }: FilterWalk,
  page: Page & { after: Position },
  count: number,
): Promise<Position | undefined> {
  const { rows } = await sql<{ position: string[] }>`
    SELECT 1 ${positionOf(keys, page)} FROM ${from} AND ${onPage(keys, page)}
    ORDER BY ${orderBy(keys)} OFFSET ${count - 1} LIMIT 1`.execute(db)
  return rows[0]?.position
}
