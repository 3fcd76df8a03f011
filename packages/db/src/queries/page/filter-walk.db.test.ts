import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlockRange, inRange } from './block-range.ts'
import { walkByParts, walkFilter } from './filter-walk.ts'
import type { Position } from './keyset.ts'

/** Blocks of a part, see migrations, and a row for every so many of them. */
const [WIDTH, STEP] = [1_000_000, 100]
const PARTS = 5
const MOST_EXAMINED = 40_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  for (let part = 0; part < PARTS; part++)
    await sql`SELECT ensure_partitions(${part * WIDTH}::bigint)`.execute(db)
  const hash = Buffer.alloc(32, 7)
  await sql`INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
      next_maintenance, burned, total_transactions, total_accounts)
    VALUES (${hash}, ${PARTS * WIDTH - 1}, ${hash}, 0, 0, 0, 0, 0, 0, 0, 0)`.execute(db)
})
afterAll(() => database.drop())

/** A page of those of all rows that stand in one block. */
const findBlock = (block: number, after: Position) => {
  const rows = sql`(SELECT n::bigint AS block_number, 0 AS tx_index FROM generate_series(0, ${PARTS * WIDTH - 1}::int, ${STEP}::int) n) t`
  const page = { start: 0, limit: 20, after }
  return walkByParts<{ block_number: bigint }>(database.db, {}, page, (range: BlockRange, part, most) =>
    walkFilter(
      database.db,
      {
        row: 't',
        places: rows,
        rows,
        ranges: [sql`${inRange('t.block_number', range)}`],
        further: [],
        columns: sql`t.*`,
        conditions: sql`t.block_number = ${block}::bigint`,
        join: () => sql`JOIN ${rows} USING (block_number, tx_index)`,
        page: part,
      },
      most,
    ),
  )
}

test('a request looks at so many rows in all pieces of a long chain, and the next one goes on behind them', async () => {
  const target = 2 * STEP
  const found: bigint[] = []
  const passed: number[] = []
  let last = PARTS * WIDTH
  for (let after: Position | undefined = []; after; ) {
    const { rows, next } = await findBlock(target, after)
    found.push(...rows.map((row) => row.block_number))
    const block = Number(next?.[0] ?? 0)
    passed.push((last - block) / STEP)
    last = block
    after = next
  }
  expect(found).toEqual([BigInt(target)])
  expect(passed.length).toBeGreaterThan(1)
  // each piece has a first part of five hundred
  for (const rows of passed) expect(rows).toBeLessThanOrEqual(MOST_EXAMINED + 500 * PARTS)
})
