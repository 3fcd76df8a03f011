import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { Position } from './keyset.ts'

/** Blocks a list is restricted to; both ends inclusive. */
export type BlockRange = { from?: bigint; to?: bigint }

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

/** True when no block can be in the range. */
export const isEmptyRange = ({ from, to }: BlockRange): boolean =>
  from !== undefined && to !== undefined && from > to

/**
 * Turns heights, times and finality into one range of blocks, so that every list needs a single index range.
 * Times are looked up in the blocks, two index probes at most.
 */
export const findBlockRange = labelled(
  'findBlockRange',
  async (db: Database, filter: RangeFilter): Promise<BlockRange> => {
    let from: bigint | undefined
    let to: bigint | undefined
    if (filter.block !== undefined) [from, to] = [filter.block, filter.block]
    if (filter.startTime !== undefined) from = later(from, await firstBlockSince(db, filter.startTime))
    if (filter.endTime !== undefined) to = earlier(to, await lastBlockUntil(db, filter.endTime))
    if (filter.finality === 'confirmed') to = earlier(to, filter.solid ?? -1n)
    if (filter.finality === 'unconfirmed') from = later(from, (filter.solid ?? -1n) + 1n)
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  },
)

const ABOVE_ALL = 9_223_372_036_854_775_807n

async function firstBlockSince(db: Database, time: bigint): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    SELECT number FROM block WHERE timestamp >= ${time} ORDER BY timestamp, number LIMIT 1`.execute(db)
  return rows[0]?.number ?? ABOVE_ALL
}

async function lastBlockUntil(db: Database, time: bigint): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    SELECT number FROM block WHERE timestamp <= ${time} ORDER BY timestamp DESC, number DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]?.number ?? -1n
}

/** SQL condition for a range on a column, for example `b.number`. */
export const inRange = (column: string, { from, to }: BlockRange) => {
  const ref = sql.ref(column)
  if (from !== undefined && to !== undefined) return sql<boolean>`${ref} BETWEEN ${from} AND ${to}`
  if (from !== undefined) return sql<boolean>`${ref} >= ${from}`
  if (to !== undefined) return sql<boolean>`${ref} <= ${to}`
  return sql<boolean>`true`
}

/**
 * Rows wanted: how many to skip and take, and whether oldest come first. With `after` the page holds the rows behind that
 * position, and `start` only says how many were read before it.
 */
export type Page = { start: number; limit: number; ascending?: boolean; after?: Position }
