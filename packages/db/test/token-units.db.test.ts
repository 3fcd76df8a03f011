import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'

let database: TestConnection
let client: Client
beforeEach(async () => {
  await database?.drop()
  database = await connectTestDatabase()
  client = database.client
})
afterAll(() => database.drop())

/** Makes tokens with numbers in a range by one statement; those that are there get the decimals. */
const addTokens = (from: number, to: number, decimals: number) =>
  client.query(
    `INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time)
     SELECT decode('41' || lpad(to_hex(n), 40, '0'), 'hex'), 20, 'T', 'T', $3, 5, 1, 0 FROM generate_series($1::int, $2::int) n
     ON CONFLICT (ref) DO UPDATE SET decimals = excluded.decimals`,
    [from, to, decimals],
  )

/** How many tokens have a unit that is not theirs, or none, or a unit without a token. */
const countWrong = async () => {
  const { rows } = await client.query<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM (SELECT ref, decimals FROM token) t
     FULL JOIN (SELECT ref, decimals FROM token_unit) u ON u.ref = t.ref WHERE u.decimals IS DISTINCT FROM t.decimals`,
  )
  return rows[0]?.wrong
}

test('each token has its unit with it, however it came, was corrected and went', async () => {
  await addTokens(1, 20, 6)
  expect(await countWrong()).toBe(0)
  await addTokens(11, 30, 8)
  expect(await countWrong()).toBe(0)
  await client.query('UPDATE token SET decimals = 18, holder_count = 3 WHERE decimals = 6')
  expect(await countWrong()).toBe(0)
  await client.query('DELETE FROM token WHERE decimals = 8')
  expect(await countWrong()).toBe(0)
  const { rows } = await client.query('SELECT count(*)::int AS units, min(decimals) AS least FROM token_unit')
  expect(rows).toEqual([{ units: 10, least: 18 }])
})

test('units of tokens that come or go together are written at once: each write of a cluster goes to every node', async () => {
  await client.query("BEGIN; SET LOCAL track_functions = 'pl'")
  await addTokens(1, 500, 6)
  await client.query('UPDATE token SET holder_count = 3, decimals = 6')
  await client.query('DELETE FROM token')
  const { rows } = await client.query(
    `SELECT sum(calls)::int AS calls FROM pg_stat_xact_user_functions WHERE funcname LIKE '%token_unit%'`,
  )
  await client.query('COMMIT')
  expect(rows).toEqual([{ calls: 2 }])
})
