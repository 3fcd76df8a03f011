import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepUndo, rollBack } from '../../rollback/rollback.ts'
import { countAccountsSince } from '../accounts/accounts.ts'
import { countTransactions } from '../transactions/transactions.ts'
import { skipTransactions } from './spans.ts'

const HEAD = 25_037
const HASH = `\\x${'07'.repeat(32)}`

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
  await client.query(`
    INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
      next_maintenance, burned, total_transactions, total_accounts)
      VALUES ('${HASH}', ${HEAD}, '${HASH}', ${HEAD * 3000}, ${HEAD - 200}, ${HEAD}, ${HEAD - 200}, 0, 0, 0, 0);
    SELECT ensure_partitions(${HEAD});
    INSERT INTO block SELECT n, '${HASH}', '${HASH}', n * 3000, NULL, '${HASH}', 32, 100, n % 7, 0, NULL, 0, 0, 0, 0, 0, 0, 0
      FROM generate_series(0, ${HEAD}) n;
    INSERT INTO account (address, type, created_block, created_time, latest_operation_time)
      SELECT decode('41' || lpad(to_hex(n), 40, '0'), 'hex'), 0, n * 13, n, n FROM generate_series(0, ${Math.floor(HEAD / 13)}) n;
    SELECT fill_counters()`)
})
afterAll(() => database.drop())

const one = async (text: string): Promise<bigint> =>
  (await sql.raw<{ n: bigint }>(`SELECT (${text})::bigint AS n`).execute(database.db)).rows[0]?.n ?? -1n

test.each([
  [0, 0],
  [0, HEAD],
  [0, 99],
  [50, 9_950],
  [99, 20_100],
  [10_000, 19_999],
  [12_345, 12_399],
  [24_990, undefined],
  [1, undefined],
  [undefined, 24_999],
  [300, 200],
])('transactions of blocks %s to %s are those of each block', async (from, to) => {
  const range = {
    ...(from === undefined ? {} : { from: BigInt(from) }),
    ...(to === undefined ? {} : { to: BigInt(to) }),
  }
  expect(await countTransactions(database.db, { range, side: 'all' })).toBe(
    await one(
      `SELECT coalesce(sum(tx_count), 0) FROM block WHERE number BETWEEN ${from ?? 0} AND ${to ?? HEAD}`,
    ),
  )
})

const RANGES = [{}, { to: 24_987n }, { from: 130n }, { from: 1_234n, to: 20_199n }, { from: 99n, to: 100n }]

test.each(
  RANGES.flatMap((range) => [true, false].map((ascending) => ({ range, ascending }))),
)('a page behind others begins where a walk over blocks comes to: $range, ascending: $ascending', async ({
  range: { from = 0n, to = BigInt(HEAD) },
  range,
  ascending,
}) => {
  const counts = Array.from({ length: Number(to - from) + 1 }, (_, place) => Number(from) + place)
    .map((block) => ({ block: BigInt(block), rows: block % 7 }))
    .sort((a, b) => Number(ascending ? a.block - b.block : b.block - a.block))
  const total = counts.reduce((sum, { rows }) => sum + rows, 0)
  for (const start of [0, 1, 5, 299, 300, 301, 2_000, 9_980, total - 1, total, total + 1]) {
    let left = start
    const place = counts.find(({ rows }) => {
      if (left < rows) return true
      left -= rows
      return false
    })
    expect(await skipTransactions(database.db, range, { start, ascending }), String(start)).toEqual(
      place && { block: place.block, rows: left },
    )
  }
})

test('no page begins in a range that holds no block', async () => {
  expect(await skipTransactions(database.db, { from: 3n, to: 2n }, { start: 0 })).toBeUndefined()
})

test.each([
  -1,
  0,
  99,
  100,
  5_200,
  24_999,
  HEAD,
])('accounts made above block %s are those that a scan finds', async (block) => {
  expect(await countAccountsSince(database.db, BigInt(block))).toBe(
    await one(`SELECT count(*) FROM account WHERE created_block > ${block}`),
  )
})

test('behind every block there are none', async () => {
  const range = { from: 9_223_372_036_854_775_807n }
  expect(await countTransactions(database.db, { range, side: 'all' })).toBe(0n)
})

test('a fork takes back what it did to accounts of a span: those that came, went and were dated', async () => {
  const spans = async () => (await client.query('SELECT span, accounts FROM account_span ORDER BY span')).rows
  const counted = async () =>
    (
      await client.query(
        'SELECT created_block / 100 AS span, count(*) AS accounts FROM account GROUP BY 1 ORDER BY 1',
      )
    ).rows
  const before = await spans()
  expect(before).toEqual(await counted())
  await client.query('BEGIN')
  await keepUndo(client, BigInt(HEAD))
  await client.query(`INSERT INTO account (address, type, created_block, created_time, latest_operation_time)
    SELECT decode('42' || lpad(to_hex(n), 40, '0'), 'hex'), 0, ${HEAD}, 0, 0 FROM generate_series(1, 5) n`)
  await client.query('DELETE FROM account WHERE created_block BETWEEN 200 AND 399')
  await client.query('UPDATE account SET created_block = 7 WHERE created_block BETWEEN 5000 AND 5050')
  await client.query('UPDATE account SET tx_count = 3')
  await client.query('COMMIT')
  expect(await spans()).not.toEqual(before)
  expect(await spans()).toEqual(await counted())
  await client.query('BEGIN')
  await rollBack(client, BigInt(HEAD - 1))
  await client.query('COMMIT')
  expect(await spans()).toEqual(before)
})
