import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { columnOf, TRUE } from './fragments.ts'

/** Blocks a list is restricted to; both ends inclusive. */
export type BlockRange = {
  from?: bigint
  to?: bigint
  /** Only these of them. */
  among?: readonly bigint[]
  /** Addresses that every row takes part in: blocks in which one of them did nothing need not be read. */
  of?: readonly Buffer[]
}

/** Filters that restrict a list to a range of blocks. Times are milliseconds. */
export type RangeFilter = {
  block?: bigint
  startTime?: bigint
  endTime?: bigint
  /** Only solid or only unsolid blocks; needs `solid`. */
  finality?: 'confirmed' | 'unconfirmed'
  solid?: bigint
}

const later = (a: bigint | undefined, b: bigint): bigint => (a === undefined || b > a ? b : a)
const earlier = (a: bigint | undefined, b: bigint): bigint => (a === undefined || b < a ? b : a)

/** Blocks of a list, with the addresses that its filter names. */
export const rangeAbout = (range: BlockRange, ...addresses: (Buffer | undefined)[]): BlockRange => ({
  ...range,
  of: addresses.filter((address) => address !== undefined),
})

/** Whether a block is between the ends of a range. */
export const isInRange = ({ from, to }: BlockRange, block: bigint): boolean =>
  (from === undefined || block >= from) && (to === undefined || block <= to)

/** True when no block can be in the range. */
export const isEmptyRange = ({ from, to }: BlockRange): boolean =>
  from !== undefined && to !== undefined && from > to

/** A time window in milliseconds; both ends inclusive, each may be left open. */
export type TimeWindow = { startTime?: bigint | undefined; endTime?: bigint | undefined }

/** Blocks of a time window, by two index probes in one question: no block where the range is empty. */
export const findBlocksOfTime = labelled(
  'findBlocksOfTime',
  async (db: Database, { startTime, endTime }: TimeWindow): Promise<BlockRange> => {
    const first = sql`(SELECT number FROM block WHERE timestamp >= ${startTime} ORDER BY timestamp, number LIMIT 1)`
    const last = sql`(SELECT number FROM block WHERE timestamp <= ${endTime} ORDER BY timestamp DESC, number DESC LIMIT 1)`
    const { rows } = await sql<{ from: bigint | null; to: bigint | null }>`
      SELECT ${startTime === undefined ? sql`NULL::bigint` : first} AS from, ${endTime === undefined ? sql`NULL::bigint` : last} AS to`.execute(
      db,
    )
    return {
      ...(startTime === undefined ? {} : { from: rows[0]?.from ?? ABOVE_ALL }),
      ...(endTime === undefined ? {} : { to: rows[0]?.to ?? -1n }),
    }
  },
)

/**
 * Turns heights, times and finality into one range of blocks, so that every list needs a single index range.
 *
 * @param find - gives the blocks of a time window; asked only where the filter has one
 */
export async function findBlockRange(
  db: Database,
  { block, startTime, endTime, finality, solid = -1n }: RangeFilter,
  find: (window: TimeWindow) => Promise<BlockRange> = (window) => findBlocksOfTime(db, window),
): Promise<BlockRange> {
  const window = startTime === undefined && endTime === undefined ? {} : await find({ startTime, endTime })
  let { from, to } = window
  if (block !== undefined) [from, to] = [later(from, block), earlier(to, block)]
  if (finality === 'confirmed') to = earlier(to, solid)
  if (finality === 'unconfirmed') from = later(from, solid + 1n)
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

const ABOVE_ALL = 9_223_372_036_854_775_807n

/** SQL condition for a range on a column, for example `b.number`. */
export const inRange = (column: string, { from, to, among }: BlockRange) => {
  const ref = columnOf(column)
  if (among) return sql<boolean>`${ref} = ANY(${[...among]}::bigint[])`
  if (from !== undefined && to !== undefined) return sql<boolean>`${ref} BETWEEN ${from} AND ${to}`
  if (from !== undefined) return sql<boolean>`${ref} >= ${from}`
  if (to !== undefined) return sql<boolean>`${ref} <= ${to}`
  return TRUE
}

/**
 * How many parts of its tables a statement reads where these have many: `many` are parts that no fork takes a
 * block of back, so that what is asked there in two steps is the same in both. Undefined where tables have
 * few.
 */
export type PartsRead = 'few' | 'many'
