import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { SPAN_SIZES, spanScope } from '../../values/counter.ts'
import { type BlockRange, inRange, isEmptyRange } from './block-range.ts'
import { TRUE } from './fragments.ts'

/**
 * Blocks, or spans of them, one after the other; without an end: all that there are. `place` is that in
 * `SPAN_SIZES`.
 */
export type SpanPart = { place: number | undefined; from: bigint; to: bigint | undefined }

const up = (number: bigint, size: bigint): bigint => ((number + size - 1n) / size) * size
const down = (number: bigint, size: bigint): bigint => (number / size) * size

/**
 * Cuts a range of blocks into as few parts as there are sizes: the largest spans in the middle, smaller ones
 * on both sides.
 */
export function cutIntoSpans(from: bigint, to: bigint | undefined, next = 0): SpanPart[] {
  if (to !== undefined && from > to) return []
  const here = { place: next === 0 ? undefined : next - 1, from, to }
  const larger = SPAN_SIZES[next]
  if (larger === undefined) return [here]
  const size = BigInt(larger)
  const begin = up(from, size)
  const end = to === undefined ? undefined : down(to + 1n, size)
  if (end !== undefined && begin >= end) return [here]
  return [
    ...(from < begin ? [{ ...here, to: begin - 1n }] : []),
    ...cutIntoSpans(begin, end === undefined ? undefined : end - 1n, next + 1),
    ...(to !== undefined && end !== undefined && end <= to ? [{ ...here, from: end }] : []),
  ]
}

function sumOf({ place, from, to }: SpanPart): RawBuilder<unknown> {
  if (place === undefined)
    return sql`SELECT sum(tx_count) AS n FROM block b WHERE ${inRange('b.number', to === undefined ? { from } : { from, to })}`
  const size = BigInt(SPAN_SIZES[place] ?? 1)
  return sql`SELECT sum(n) AS n FROM counter WHERE scope = ${Buffer.from(spanScope(place), 'hex')} AND kind >= ${from / size}
    AND ${to === undefined ? TRUE : sql`kind <= ${to / size}`}`
}

/**
 * Number of transactions of a range of blocks: a few hundred counters and blocks are read, however long it
 * is.
 */
export async function countInBlocks(db: Database, { from = 0n, to }: BlockRange): Promise<bigint> {
  // behind every block there may be: a time after the newest one begins there
  if (from > BigInt(Number.MAX_SAFE_INTEGER)) return 0n
  const parts = cutIntoSpans(from < 0n ? 0n : from, to)
  if (parts.length === 0) return 0n
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(sum(n), 0)::bigint AS count FROM (${sql.join(parts.map(sumOf), sql` UNION ALL `)}) s`.execute(
    db,
  )
  return rows[0]?.count ?? 0n
}

/** Where a page begins that skips rows: the block of its first row, and the rows of that block before it. */
export type SkippedTo = { block: bigint; rows: number }

/**
 * Finds the transaction behind a number of others without reading these: spans show in which hundred blocks
 * it stands, their blocks in which one of them.
 *
 * @param start - transactions of the range before it, in the order of the list
 * @returns undefined when the range has no more than `start` of them
 */
export const skipTransactions = labelled(
  'skipTransactions',
  async (
    db: Database,
    range: BlockRange,
    { start, ascending = false }: { start: number; ascending?: boolean | undefined },
  ): Promise<SkippedTo | undefined> => {
    if (isEmptyRange(range)) return undefined
    const edge = ascending ? range.from : range.to
    // a span is counted as a whole: what of the first one stands outside of the range is skipped too
    const outside = edge === undefined ? 0n : await countInBlocks(db, outsideOf(edge, ascending))
    const span = await findReaching(db, spansFrom(edge, ascending), BigInt(start) + outside, ascending)
    if (!span) return undefined
    const blocks = sql`SELECT number AS place, tx_count AS n FROM block b WHERE ${inRange('b.number', blocksOf(span.place))}`
    const block = await findReaching(db, blocks, span.rest, ascending)
    if (!block || !isIn(range, block.place)) return undefined
    return { block: block.place, rows: Number(block.rest) }
  },
)

const isIn = ({ from, to }: BlockRange, block: bigint): boolean =>
  (from === undefined || block >= from) && (to === undefined || block <= to)

const SPAN = BigInt(SPAN_SIZES[0])

const blocksOf = (span: bigint) => ({ from: span * SPAN, to: span * SPAN + SPAN - 1n })

/**
 * Blocks of the span of a height that a list passes over: those above it, or below it where the list ascends.
 */
function outsideOf(edge: bigint, isAscending: boolean): BlockRange {
  const { from, to } = blocksOf(edge / SPAN)
  return isAscending ? { from, to: edge - 1n } : { from: edge + 1n, to }
}

const spansFrom = (edge: bigint | undefined, isAscending: boolean) => sql`
  SELECT kind AS place, n FROM counter WHERE scope = ${Buffer.from(spanScope(0), 'hex')}
    AND ${inRange('kind', edge === undefined ? {} : isAscending ? { from: edge / SPAN } : { to: edge / SPAN })}`

/**
 * The first place at which a running sum exceeds a number, and how much of that is left when the places
 * before it are taken off.
 */
async function findReaching(
  db: Database,
  places: RawBuilder<unknown>,
  number: bigint,
  isAscending: boolean,
): Promise<{ place: bigint; rest: bigint } | undefined> {
  const order = isAscending ? sql`place ASC` : sql`place DESC`
  const { rows } = await sql<{ place: bigint; before: bigint }>`
    SELECT place, (reached - n)::bigint AS before FROM (
      SELECT place, n, sum(n) OVER (ORDER BY ${order}) AS reached FROM (${places}) p
    ) s WHERE reached > ${number} ORDER BY ${order} LIMIT 1`.execute(db)
  const [row] = rows
  return row && { place: row.place, rest: number - row.before }
}
