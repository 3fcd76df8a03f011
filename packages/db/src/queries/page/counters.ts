import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { BlockRange } from './block-range.ts'

const CHAIN = Buffer.alloc(0)

/**
 * Sum of some counters of the whole chain, or of an address.
 *
 * @param kinds - see `Counter`
 */
export const sumCounters = labelled(
  'sumCounters',
  async (db: Database, kinds: readonly number[], scope: Buffer = CHAIN): Promise<bigint> => {
    const { rows } = await sql<{ n: string }>`
      SELECT coalesce(sum(n), 0) AS n FROM counter
      WHERE scope = ${scope} AND kind = ANY(${[...kinds]}::bigint[])`.execute(db)
    return BigInt(rows[0]?.n ?? 0)
  },
)

/** Every counter of the whole chain by its number. */
export const listCounters = labelled(
  'listCounters',
  async (db: Database): Promise<ReadonlyMap<number, bigint>> => {
    const { rows } = await sql<{ kind: bigint; n: string }>`
      SELECT kind, n FROM counter WHERE scope = ${CHAIN}`.execute(db)
    return new Map(rows.map((row) => [Number(row.kind), BigInt(row.n)]))
  },
)

/** Most rows that are counted where no counter exists. */
export const MOST_COUNTED = 10_000

/**
 * Number of rows of a query, as far as it is counted: one more than `MOST_COUNTED` stands for *more than
 * that*.
 */
export async function countUpTo(db: Database, source: RawBuilder<unknown>): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM (SELECT 1 ${source} LIMIT ${MOST_COUNTED + 1}) counted`.execute(db)
  return rows[0]?.count ?? 0n
}

/**
 * Ways to count the rows of a list: all of them from counters, where these hold them, or those of some blocks
 * one by one.
 */
export type Counts = {
  all: (() => Promise<bigint>) | undefined
  within: (range: BlockRange) => Promise<bigint>
}

/**
 * Number of rows of a list in some blocks. Up to a block near the head it is the total without the few rows
 * above, so the newest blocks are all that is counted row by row.
 */
export async function countFrom(range: BlockRange, { all, within }: Counts): Promise<bigint> {
  if (!all || range.from !== undefined) return within(range)
  if (range.to === undefined) return all()
  const above = await within({ from: range.to + 1n })
  if (above > MOST_COUNTED) return within(range)
  return (await all()) - above
}
