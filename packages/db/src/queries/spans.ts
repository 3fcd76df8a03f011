import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { SPAN_SIZES, spanScope } from '../values/counter.ts'
import { type BlockRange, inRange } from './block-range.ts'

/** Blocks, or spans of them, one after the other; without an end: all that there are. `place` is that in `SPAN_SIZES`. */
export type SpanPart = { place: number | undefined; from: bigint; to: bigint | undefined }

const up = (number: bigint, size: bigint): bigint => ((number + size - 1n) / size) * size
const down = (number: bigint, size: bigint): bigint => (number / size) * size

/** Cuts a range of blocks into as few parts as there are sizes: the largest spans in the middle, smaller ones on both sides. */
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
    AND ${to === undefined ? sql`true` : sql`kind <= ${to / size}`}`
}

/** Number of transactions of a range of blocks: a few hundred counters and blocks are read, however long it is. */
export async function countInBlocks(db: Database, { from = 0n, to }: BlockRange): Promise<bigint> {
  const parts = cutIntoSpans(from < 0n ? 0n : from, to)
  if (parts.length === 0) return 0n
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(sum(n), 0)::bigint AS count FROM (${sql.join(parts.map(sumOf), sql` UNION ALL `)}) s`.execute(
    db,
  )
  return rows[0]?.count ?? 0n
}
