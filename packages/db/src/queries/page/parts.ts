import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled, unlabelled } from '../../labels.ts'
import { type BlockRange, isEmptyRange, type PartsRead } from './block-range.ts'
import { countUpTo, MOST_COUNTED } from './counters.ts'
import { type SideFilter, sendPage } from './kept-statement.ts'
import { limitOf, type Page, usualSize } from './keyset.ts'
import { listMillions, piecesOfMillions } from './millions.ts'

/**
 * First blocks of the parts that `transaction` is cut into, oldest first; those of other tables of lists are
 * the same.
 */
const listPartEdges = labelled('listPartEdges', async (db: Database): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ first: bigint }>`
    SELECT first FROM (
      SELECT (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''?(\\d+)''?\\)'))[1]::bigint AS first
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'transaction'::regclass
    ) p WHERE first <= (SELECT max(head_number) FROM chain_state) ORDER BY first`.execute(db)
  return rows.map(({ first }) => first)
})

/** How long edges are kept: what is read is the same with any, only the time it takes is not. */
const KEPT_MS = 60_000

const kept = new WeakMap<Database, { until: number; edges: Promise<readonly bigint[]> }>()

function findEdges(db: Database): Promise<readonly bigint[]> {
  const sender = unlabelled(db)
  const known = kept.get(sender)
  if (known && known.until > performance.now()) return known.edges
  const edges = listPartEdges(sender)
  kept.set(sender, { until: performance.now() + KEPT_MS, edges })
  // what failed is asked again by the next one
  edges.catch(() => kept.delete(sender))
  return edges
}

/** Parts that are read at first, and how many times as many are read next. */
const FIRST_PARTS = 2
const GROWTH = 4

/** A piece of the blocks that a page is read from. */
type Piece = {
  range: BlockRange
  parts: PartsRead | undefined
}

/**
 * A range of blocks in pieces that have none in common, in the order of a list: the parts that it begins
 * with, then more and more of the others. The newest parts are always a piece, whichever end is read first.
 * Where there are few parts it is one piece.
 *
 * @param edges - first blocks of parts, oldest first
 */
export function piecesOf(edges: readonly bigint[], range: BlockRange, isAscending: boolean): Piece[] {
  const { from, to } = range
  const cuts = edges.filter((edge) => (from === undefined || edge > from) && (to === undefined || edge <= to))
  const pieces: BlockRange[] = []
  let rest = range
  const cutAt = (edge: bigint) => {
    const [older, newer] = [
      { ...rest, to: edge - 1n },
      { ...rest, from: edge },
    ]
    pieces.push(isAscending ? older : newer)
    rest = isAscending ? newer : older
  }
  const most = isAscending ? cuts.length - FIRST_PARTS : cuts.length
  for (let parts = FIRST_PARTS, cut = parts; cut <= most; parts *= GROWTH, cut += parts)
    cutAt((isAscending ? cuts[cut - 1] : cuts.at(-cut)) as bigint)
  const newest = cuts.at(-FIRST_PARTS)
  if (isAscending && newest !== undefined) cutAt(newest)
  const all = [...pieces, rest].filter((piece) => !isEmptyRange(piece))
  const last = isAscending ? all.length - 1 : all.length
  return all.map((piece, place) => ({ range: piece, parts: place > 0 && place < last ? 'many' : 'few' }))
}

/** The blocks that a page can still be in: a page that follows a position has passed the others. */
function behind(range: BlockRange, { after, ascending }: Page): BlockRange {
  const block = after?.[0] === undefined || !/^\d{1,18}$/.test(after[0]) ? undefined : BigInt(after[0])
  if (block === undefined) return range
  if (ascending) return range.from !== undefined && range.from >= block ? range : { ...range, from: block }
  return range.to !== undefined && range.to <= block ? range : { ...range, to: block }
}

/** Whether tables have more parts than a statement should open without a need. */
export const hasManyParts = async (db: Database): Promise<boolean> =>
  (await findEdges(db)).length > FIRST_PARTS

/**
 * The pieces that a page is read in: the range as it is where there are few parts, and only blocks in which the
 * addresses of the range took part in something.
 */
export async function findPieces(db: Database, range: BlockRange, page: Page): Promise<Piece[]> {
  if (!(await hasManyParts(db))) return [{ range, parts: undefined }]
  const [left, isAscending] = [behind(range, page), page.ascending === true]
  const millions = range.of?.length ? await listMillions(unlabelled(db), range.of) : undefined
  const pieces = millions ? piecesOfMillions(millions, left, isAscending) : [left]
  const edges = await findEdges(db)
  return pieces.flatMap((piece) => piecesOf(edges, piece, isAscending))
}

/**
 * How much is read of a piece: of many parts by one of few statements, whose plans are kept, so that more may
 * be found than asked for.
 */
export const sizeOf = ({ limit }: Page, { parts }: Piece): Pick<Page, 'parts' | 'limit'> => ({
  parts,
  limit: parts === 'many' ? usualSize(limit) : limit,
})

/** How a list is read in some blocks. */
type PieceReader<Row> = {
  read: (range: BlockRange, page: Page) => Promise<Row[]>
  /**
   * Its rows in some blocks, for `countUpTo`: a page may skip more than there are. Absent where pages skip
   * nothing.
   */
  source?: (range: BlockRange) => RawBuilder<unknown>
}

/**
 * Reads a page of a list that is sorted by block, part by part of the tables that it stands in, until the
 * page is full.
 *
 * Tables of a long chain have hundreds of parts. The server looks at all of them before it reads the first
 * row unless a statement says which blocks it is about, which takes up to a hundred times as long as to read
 * a page.
 */
export async function readByParts<Row>(
  db: Database,
  range: BlockRange,
  page: Page,
  { read, source }: PieceReader<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  let { start } = page
  const pieces = await findPieces(db, range, page)
  for (const [place, piece] of pieces.entries()) {
    const found = await read(piece.range, { ...page, start, ...sizeOf(page, piece) })
    rows.push(...found)
    if (rows.length >= page.limit || place === pieces.length - 1) break
    if (found.length > 0) start = 0
    else if (source && start > 0 && !page.after)
      // blocks may come or be taken back between both questions
      start = Math.max(0, start - Number(await countUpTo(db, source(piece.range))))
  }
  return rows.slice(0, page.limit)
}

/**
 * Whether a page skips rows: they are skipped by their places, so that none of them is read.
 */
export const isSkipping = ({ after, start }: Page): boolean => after === undefined && start > 0

/** Where a row stands. */
export type Place = { block_number: bigint; tx_index: number; ordinal?: number }

/** Where the rows of a page stand, as a source `a` of statements, and the blocks that they are in. */
export type Places = { source: RawBuilder<unknown>; range: BlockRange }

/**
 * `LIMIT` and `OFFSET` of places: what one account did is a range of an index for any account, so the plan is
 * kept even with many parts.
 */
export const limitOfPlaces = (page: Page): RawBuilder<unknown> =>
  limitOf({ ...page, isPlannedOnce: page.parts === 'many' })

/**
 * Where the rows of a page stand. In many parts they are looked for first, so that tables of rows need open
 * only those that hold one.
 *
 * @param build - builds what gives `block_number`, `tx_index` and, where rows have one, `ordinal`, see `sendPage`
 * @returns undefined when it is known that there is none
 */
export async function findPlaces<Filter extends SideFilter>(
  db: Database,
  filter: Filter,
  page: Page,
  build: (filter: Filter) => RawBuilder<unknown>,
): Promise<Places | undefined> {
  if (page.parts !== 'many') return { source: sql`(${build(filter)}) a`, range: filter.range }
  const rows = await sendPage(db, filter, page, (one) => sql<Place>`${build(one)}`)
  // the server would open every part to find that none holds a row of no blocks
  return rows.length === 0 ? undefined : placesOf(rows)
}

/** Places that are known as a source `a`, and their blocks. */
export function placesOf(rows: readonly Place[]): Places {
  const blocks = rows.map((row) => row.block_number)
  const columns = sql`${blocks}::bigint[], ${rows.map((row) => row.tx_index)}::int[], ${rows.map((row) => row.ordinal ?? 0)}::int[]`
  return {
    source: sql`unnest(${columns}) a(block_number, tx_index, ordinal)`,
    range: { among: [...new Set(blocks)] },
  }
}

const NEWEST_FIRST: Page = { start: 0, limit: 0 }

/**
 * Number of rows of a list in some blocks, counted part by part as far as `countUpTo` goes.
 *
 * @param source - rows in some blocks, for `countUpTo`
 */
export async function countByParts(
  db: Database,
  range: BlockRange,
  source: (range: BlockRange) => RawBuilder<unknown>,
): Promise<bigint> {
  let count = 0n
  for (const { range: piece } of await findPieces(db, range, NEWEST_FIRST)) {
    count += await countUpTo(db, source(piece))
    if (count > MOST_COUNTED) return BigInt(MOST_COUNTED + 1)
  }
  return count
}
