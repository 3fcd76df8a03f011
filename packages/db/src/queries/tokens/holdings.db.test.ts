import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import { type HoldingOrder, listHoldings } from './holdings.ts'

/** Tokens that one account holds, as airdrops leave them. */
const HELD = 20_000
/** Tokens with a price: every tenth of those that are held, and as many that are not. */
const PRICED = 2_000
const tokenOf = (n: number): Buffer => Buffer.from(`41${n.toString(16).padStart(40, '0')}`, 'hex')
const HOLDER = tokenOf(0xa11ce)

const prices = Array.from({ length: 2 * PRICED }, (_, n) => ({ token: tokenOf(n * 10), price: (n % 7) + 1 }))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time, holder_count)
    SELECT decode('41' || lpad(to_hex(n), 40, '0'), 'hex'), 20, 'T', 'T', 0, 5, 1, 0, n % 100 FROM generate_series(0, ${2 * HELD - 1}::int) n`.execute(
    database.db,
  )
  await sql`INSERT INTO balance (address, token, amount)
    SELECT ${HOLDER}, ref, 1 + get_byte(ref, 20) FROM token WHERE ref < ${tokenOf(HELD)}`.execute(database.db)
  await sql`ANALYZE`.execute(database.db)
})
afterAll(() => database.drop())

const EVERY = { address: HOLDER, kinds: [20], isPositive: true } as const

/**
 * Balances that have been read in a transaction, and before it as far as the connection has not reported it
 * yet.
 */
const countRead = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname = 'balance'`.execute(
    db,
  )
  return rows[0]?.read ?? 0
}

test('of tokens that are named those are read that an account holds, however many others there are', async () => {
  const tokens = prices.map(({ token }) => token)
  const [read, found] = await database.db.transaction().execute(async (db) => {
    const before = await countRead(db)
    const rows = await listHoldings(db, { ...EVERY, tokens }, { start: 0, limit: tokens.length })
    return [(await countRead(db)) - before, rows]
  })
  expect(found).toHaveLength(PRICED)
  expect(read).toBe(PRICED)
})

test('what is worth most comes first, with one look at all prices instead of one for each token', {
  timeout: 10_000,
}, async () => {
  const values = async (order: HoldingOrder) =>
    (await listHoldings(database.db, EVERY, { start: 0, limit: 3, order, prices })).map(({ ref, amount }) => [
      ref.readUInt32BE(17),
      amount,
    ])
  expect(await values('price')).toEqual([
    [690, '179'],
    [1_390, '111'],
    [2_090, '43'],
  ])
  expect(await values('value')).toEqual([
    [3_070, '255'],
    [12_030, '255'],
    [11_260, '253'],
  ])
})
