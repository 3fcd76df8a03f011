import { connectTestDatabase, countRowsRead, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../index.ts'
import { addSums, defineSums } from './add-sums.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const SUMS = defineSums<{ address: string; day: string; n: number }, 'n'>(
  'sums',
  { address: 'hex', day: 'date' },
  { n: 'int8' },
  ['n'],
  'day',
)
/** Places in `sums` of a day, as `SQL` made them. */
const sumsOf = (day: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ address: n.toString(16).padStart(42, '0'), day, n: 1 }))

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase({ schema: undefined })
  client = database.client
})
beforeEach(async () => {
  await client.query(`CREATE TABLE sums (address bytea, day date, n bigint, PRIMARY KEY (address, day))
    WITH (autovacuum_enabled = off)`)
  return async () => {
    await client.query('DROP TABLE sums')
  }
})
afterAll(() => database.drop())

const make = (day: string, count: number) =>
  client.query(
    `INSERT INTO sums SELECT decode(lpad(to_hex(n), 42, '0'), 'hex'), $1, 5 FROM generate_series(0, $2 - 1) AS n`,
    [day, count],
  )

test('sums that are there grow, the others are inserted, and both are returned', async () => {
  await make(MONDAY, 2)
  const { made, now } = await addSums(client, SUMS, [...sumsOf(MONDAY, 3), ...sumsOf(TUESDAY, 1)])
  expect({ made: [...made], now: now.n }).toEqual({ made: [0, 0, 1, 1], now: [6n, 6n, 1n, 1n] })
})

test('adding to some sums of a day that is in no sample yet reads those, not all of the day', async () => {
  await make(MONDAY, 20_000)
  await client.query('ANALYZE sums')
  await make(TUESDAY, 40_000)
  await client.query('BEGIN')
  await addSums(client, SUMS, sumsOf(TUESDAY, 2_000))
  const read = await countRowsRead(client, 'sums')
  await client.query('ROLLBACK')
  expect(read).toBeLessThan(4_000)
})
