import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { BlockRange } from './block-range.ts'
import type { Page } from './keyset.ts'
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
import { findPieces, type Place, placesOf, sizeOf } from './parts.ts'

/** Rows that are looked at for one page; a page of a rarer filter goes on behind them. */
const MOST_EXAMINED = 40_000
/**
 * The first part of them; each further one is four times as long. Of each piece of a long chain so many are
 * looked at.
 */
const FIRST_PART = 500

/** The index ranges that hold everything a filter can find. */
export type FilterScope = {
  /** Name of the table whose index is read. */
  row: 't' | 'x'
  /** That table alone, and with the rows that the conditions are about. */
  places: RawBuilder<unknown>
  rows: RawBuilder<unknown>
  /** Conditions of ranges that have no row in common; none: nothing can be found. */
  ranges: readonly RawBuilder<unknown>[]
  /**
   * The ranges hold nothing that the filter leaves out: a page is read without finding out where a part of
   * them ends.
   */
  isExact?: boolean
  /** They hold what one account did: short ranges of an index for any account. */
  hasSide?: boolean
}

/** What is walked, and which of it the filter selects. */
export type FilterWalk = FilterScope & {
  /** Columns of a place behind block and transaction. */
  further: readonly string[]
  columns: RawBuilder<unknown>
  conditions: RawBuilder<unknown>
  /** Joins the rows that the conditions are about, of some blocks, to places `a`. */
  join: (range: BlockRange) => RawBuilder<unknown>
  page: Page & { after: Position }
}

/** A page of what a filter finds. */
export type FilteredPage<Row> = {
  rows: Positioned<Row>[]
  /** Where the next page goes on; undefined at the end of the list. */
  next: Position | undefined
}

/** A page, and how many rows were looked at for it at most. */
type Walked<Row> = FilteredPage<Row> & { examined: number }

/**
 * A page of what a filter finds: no request looks at more than a bounded number of rows, so that it may be
 * short and go on.
 *
 * @param most - how many rows may be looked at
 */
export async function walkFilter<Row>(db: Database, walk: FilterWalk, most: number): Promise<Walked<Row>> {
  const { ranges, page } = walk
  const rows: Positioned<Row>[] = []
  if (ranges.length === 0) return { rows, next: undefined, examined: 0 }
  let after = page.after
  let examined = 0
  for (let part = FIRST_PART; examined < most; part *= 4) {
    const size = Math.min(part, most - examined)
    const limit = page.limit + 1 - rows.length
    const read = page.parts === 'many' && part === FIRST_PART ? readPlaced<Row> : readPart<Row>
    const { rows: found, edge } = await read(db, walk, { ...page, after, limit }, size)
    rows.push(...found)
    examined += size
    if (rows.length > page.limit) {
      const shown = rows.slice(0, page.limit)
      return { rows: shown, next: shown.at(-1)?.position, examined }
    }
    if (!edge) return { rows, next: undefined, examined }
    after = edge
  }
  return { rows, next: after, examined }
}

/**
 * A page of what a filter finds, part by part of the tables that it stands in, see `readByParts`.
 *
 * @param walk - what is found in some blocks by looking at so many rows
 */
export async function walkByParts<Row>(
  db: Database,
  range: BlockRange,
  page: Page & { after: Position },
  walk: (range: BlockRange, page: Page & { after: Position }, most: number) => Promise<Walked<Row>>,
): Promise<FilteredPage<Row>> {
  const pieces = await findPieces(db, range, page)
  const rows: Positioned<Row>[] = []
  let left = MOST_EXAMINED
  for (const [place, piece] of pieces.entries()) {
    const found = await walk(piece.range, { ...page, ...sizeOf(page, piece) }, Math.max(left, FIRST_PART))
    left -= found.examined
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
  const { rows } = await sql<{ position: string[] }>`
    ${nextPlaces(walk, { ...page, limit: count })} OFFSET ${count - 1} LIMIT 1`.execute(db)
  return rows[0]?.position
}

/**
 * Places of the next rows of a scope with their positions, as many as a page has; another limit may follow.
 */
function nextPlaces(walk: FilterWalk, page: Page & { after: Position }): RawBuilder<unknown> {
  const keys = placeKeys(walk.row, page, ...walk.further)
  const place = sql.join(keys.map(({ value }) => value))
  return merge(walk, sql`${place} ${positionOf(keys, page)} FROM ${walk.places}`, page, sql``)
}

/**
 * What is found in a part of a scope, and the position of its last row; undefined at the end of the scope.
 */
type FoundPart<Row> = { rows: Positioned<Row>[]; edge: Position | undefined }

/** Reads what is found among the next rows of a scope, at most `count` of them. */
async function readPart<Row>(
  db: Database,
  walk: FilterWalk,
  page: Page & { after: Position },
  count: number,
): Promise<FoundPart<Row>> {
  const edge = walk.isExact ? undefined : await findEdge(db, walk, page, count)
  const keys = placeKeys(walk.row, page, ...walk.further)
  const upTo = edge ? sql`AND ${isUpTo(keys, edge)}` : sql``
  const select = sql`${walk.columns} ${positionOf(keys, page)} FROM ${walk.rows}`
  const { rows } = await sql<
    Positioned<Row>
  >`${merge(walk, select, page, sql`${upTo} AND ${walk.conditions}`)}
    ${limitOfWalk(walk, page)}`.execute(db)
  return { rows, edge }
}

/**
 * The same where a scope lies in many parts: where its rows stand is asked first, so that tables open only
 * what holds one.
 */
async function readPlaced<Row>(
  db: Database,
  walk: FilterWalk,
  page: Page & { after: Position },
  count: number,
): Promise<FoundPart<Row>> {
  const next = { ...page, limit: count }
  const { rows: places } = await sql<Place & { position: string[] }>`
    ${nextPlaces(walk, next)} ${limitOfWalk(walk, next)}`.execute(db)
  const edge = places.length < count ? undefined : places.at(-1)?.position
  if (places.length === 0) return { rows: [], edge }
  const { source, range } = placesOf(places)
  const placed = placeKeys('a', page, ...walk.further)
  const { rows } = await sql<Positioned<Row>>`
    SELECT ${walk.columns} ${positionOf(placed, page)} FROM ${source} ${walk.join(range)} WHERE ${walk.conditions}
    ORDER BY ${orderBy(placed)} LIMIT ${page.limit}`.execute(db)
  return { rows, edge }
}

/** `LIMIT` of a page; the plan is kept where the ranges are the right ones whatever their values are. */
const limitOfWalk = ({ isExact, hasSide }: FilterScope, page: Page): RawBuilder<unknown> =>
  limitOf({ ...page, isPlannedOnce: isExact || (hasSide && page.parts === 'many') })

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
      ORDER BY ${orderBy(keys)} ${limitOfWalk(walk, page)})`,
  )
  return sql`SELECT m.* FROM (${sql.join(parts, sql` UNION ALL `)}) m ORDER BY ${orderBy(placeKeys('m', page, ...further))}`
}
