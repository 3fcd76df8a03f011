import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Page } from './block-range.ts'
import { isUpTo, onPage, orderBy, type Position, type Positioned, placeKeys, positionOf } from './keyset.ts'

/** Rows that are looked at for one page at most; a page of a rarer filter goes on behind them. */
const MOST_EXAMINED = 40_000
/** The first part of them; each further one is four times as long. */
const FIRST_PART = 500

/** The index ranges that hold everything a filter can find. */
export type FilterScope = {
  /** Name of the table whose index is read. */
  row: 'a' | 't' | 'x'
  /** That table alone, and with the rows that the conditions are about. */
  places: RawBuilder<unknown>
  rows: RawBuilder<unknown>
  /** Conditions of ranges that have no row in common; none: nothing can be found. */
  ranges: readonly RawBuilder<unknown>[]
  /** The ranges hold nothing that is not wanted: a page is read without finding out where a part of them ends. */
  isExact?: boolean
}

/** What is walked, and what of it is wanted. */
export type FilterWalk = FilterScope & {
  /** Columns of a place behind block and transaction. */
  further: readonly string[]
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
  const { row, ranges, further, columns, conditions, page } = walk
  const rows: Positioned<Row>[] = []
  if (ranges.length === 0) return { rows, next: undefined }
  const keys = placeKeys(row, page, ...further)
  let after = page.after
  for (let part = FIRST_PART, examined = 0; examined < MOST_EXAMINED; part *= 4) {
    const size = Math.min(part, MOST_EXAMINED - examined)
    const edge = walk.isExact ? undefined : await findEdge(db, walk, { ...page, after }, size)
    const upTo = edge ? sql`AND ${isUpTo(keys, edge)}` : sql``
    const limit = page.limit + 1 - rows.length
    const select = sql`${columns} ${positionOf(keys, page)} FROM ${walk.rows}`
    const { rows: found } = await sql<
      Positioned<Row>
    >`${merge(walk, select, { ...page, after, limit }, sql`${upTo} AND ${conditions}`)}
      LIMIT ${limit}`.execute(db)
    rows.push(...found)
    if (rows.length > page.limit) {
      const shown = rows.slice(0, page.limit)
      return { rows: shown, next: shown.at(-1)?.position }
    }
    if (!edge) return { rows, next: undefined }
    after = edge
    examined += size
  }
  return { rows, next: after }
}

/** Position of the last one of the next rows of a scope; undefined when there are not that many. */
async function findEdge(
  db: Database,
  walk: FilterWalk,
  page: Page & { after: Position },
  count: number,
): Promise<Position | undefined> {
  const { row, further, places } = walk
  const keys = placeKeys(row, page, ...further)
  const place = sql.join(keys.map(({ value }) => value))
  const { rows } = await sql<{ position: string[] }>`
    ${merge(walk, sql`${place} ${positionOf(keys, page)} FROM ${places}`, { ...page, limit: count }, sql``)}
    OFFSET ${count - 1} LIMIT 1`.execute(db)
  return rows[0]?.position
}

/** Rows of all ranges in their order: of each as many are read as may be needed. */
function merge(
  { row, ranges, further }: FilterWalk,
  select: RawBuilder<unknown>,
  page: Page & { after: Position },
  conditions: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const keys = placeKeys(row, page, ...further)
  const parts = ranges.map(
    (range) => sql`(SELECT ${select} WHERE ${range} AND ${onPage(keys, page)} ${conditions}
      ORDER BY ${orderBy(keys)} LIMIT ${page.limit})`,
  )
  return sql`SELECT m.* FROM (${sql.join(parts, sql` UNION ALL `)}) m ORDER BY ${orderBy(placeKeys('m', page, ...further))}`
}
