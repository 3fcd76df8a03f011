import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { BlockRange, Page } from './block-range.ts'
import {
  isUpTo,
  limitOf,
  onPage,
  orderBy,
  type Position,
  type Positioned,
  placeKeys,
  positionOf,
} from './keyset.ts'
import { findPieces } from './parts.ts'

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
  /** They are of what somebody did: short ones of an index, whoever that is. */
  hasSide?: boolean
}

/** What is walked, and what of it is wanted. */
export type FilterWalk = FilterScope & {
  /** Columns of a place behind block and transaction. */
  further: readonly string[]
  columns: RawBuilder<unknown>
  conditions: RawBuilder<unknown>
  /** The same scope in some blocks. */
  narrow: (range: BlockRange) => FilterScope
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
    const isFirst = page.isWide === true && part === FIRST_PART
    const places = isFirst ? await listPlaces(db, walk, { ...page, after }, size) : undefined
    if (places?.blocks.length === 0) return { rows, next: undefined }
    const edge = places
      ? places.edge
      : walk.isExact
        ? undefined
        : await findEdge(db, walk, { ...page, after }, size)
    const scope = places ? { ...walk, ...walk.narrow({ among: places.blocks }) } : walk
    const upTo = edge ? sql`AND ${isUpTo(keys, edge)}` : sql``
    const limit = page.limit + 1 - rows.length
    const select = sql`${columns} ${positionOf(keys, page)} FROM ${scope.rows}`
    const { rows: found } = await sql<
      Positioned<Row>
    >`${merge(scope, select, { ...page, after, limit }, sql`${upTo} AND ${conditions}`)}
      ${limitOf({ ...page, limit, isPlannedOnce: isPlannedOnce(walk, page) })}`.execute(db)
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

/**
 * A page of what a filter finds, part by part of the tables that it stands in, see `readByParts`.
 *
 * @param walk - what is found in some blocks
 */
export async function walkByParts<Row>(
  db: Database,
  range: BlockRange,
  page: Page & { after: Position },
  walk: (range: BlockRange, page: Page & { after: Position }) => Promise<FilteredPage<Row>>,
): Promise<FilteredPage<Row>> {
  const pieces = await findPieces(db, range, page)
  const rows: Positioned<Row>[] = []
  for (const [place, piece] of pieces.entries()) {
    // each piece is asked for a whole page: another limit would be another statement
    const found = await walk(piece, { ...page, isWide: place > 0 })
    rows.push(...found.rows)
    const shown = rows.slice(0, page.limit)
    if (rows.length > page.limit || (rows.length === page.limit && place < pieces.length - 1))
      return { rows: shown, next: shown.at(-1)?.position }
    if (found.next) return { rows, next: found.next }
  }
  return { rows, next: undefined }
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

/**
 * Where the next rows of a scope stand, at most `count`: in many parts they are looked for first, so that tables of rows need open only
 * those that hold one. The edge is as that of `findEdge`.
 */
async function listPlaces(
  db: Database,
  walk: FilterWalk,
  page: Page & { after: Position },
  count: number,
): Promise<{ blocks: readonly bigint[]; edge: Position | undefined }> {
  const keys = placeKeys(walk.row, page, ...walk.further)
  const place = sql.join(keys.map(({ value }) => value))
  const { rows } = await sql<{ block_number: bigint; position: string[] }>`
    ${merge(walk, sql`${place} ${positionOf(keys, page)} FROM ${walk.places}`, { ...page, limit: count }, sql``)}
    ${limitOf({ ...page, limit: count, isPlannedOnce: isPlannedOnce(walk, page) })}`.execute(db)
  const blocks = [...new Set(rows.map(({ block_number }) => block_number))]
  return { blocks, edge: rows.length < count ? undefined : rows.at(-1)?.position }
}

const isPlannedOnce = ({ isExact, hasSide }: FilterScope, page: Page): boolean =>
  isExact === true || (hasSide === true && page.isWide === true)

/** Rows of all ranges in their order: of each as many are read as may be needed. */
function merge(
  walk: FilterWalk,
  select: RawBuilder<unknown>,
  page: Page & { after: Position },
  conditions: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { row, ranges, further } = walk
  const keys = placeKeys(row, page, ...further)
  const parts = ranges.map(
    (range) => sql`(SELECT ${select} WHERE ${range} AND ${onPage(keys, page)} ${conditions}
      ORDER BY ${orderBy(keys)} ${limitOf({ ...page, isPlannedOnce: isPlannedOnce(walk, page) })})`,
  )
  return sql`SELECT m.* FROM (${sql.join(parts, sql` UNION ALL `)}) m ORDER BY ${orderBy(placeKeys('m', page, ...further))}`
}
