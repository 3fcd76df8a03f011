import { connectTestDatabase, countRowsRead, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '../index.ts'
import { addSums, defineSums } from './add-sums.ts'
import { defineSumChanges, keepSumChanges, takeBackSums } from './sum-changes.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const SUMS = defineSums<{ address: string; day: string; n: number }, 'n'>(
  'sums',
  { address: 'hex', day: 'date' },
  { n: 'int8' },
  ['n'],
  { cutBy: 'day' },
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

test('zero of a sparse sum is kept as NULL, is added to as zero, and is NULL again once it is taken back', async () => {
  type Sum = { address: string; n: number; big: bigint }
  const columns = [{ address: 'hex' }, { n: 'int8', big: 'numeric' }] as const
  const sparse = defineSums<Sum, 'n'>('sparse', ...columns, ['n'], { isSparse: true })
  const changes = defineSumChanges<Sum>('sparse', ...columns, true)
  await client.query(`CREATE TEMP TABLE sparse (address bytea PRIMARY KEY, n bigint, big numeric);
    CREATE TEMP TABLE sparse_change (address bytea, n bigint, big numeric, block_number bigint, is_new boolean)`)
  const rows = async () =>
    (await client.query("SELECT encode(address, 'hex') AS address, n, big::text FROM sparse ORDER BY 1")).rows
  const add = async (block: number, ...sums: Sum[]) => {
    const { made, now } = await addSums(client, sparse, sums)
    await keepSumChanges(client, changes, sums, made, block as never)
    return now.n
  }
  expect(await add(1, { address: '41', n: 0, big: 5n }, { address: '42', n: 2, big: 0n })).toEqual([0n, 2n])
  const first = [
    { address: '41', n: null, big: '5' },
    { address: '42', n: 2n, big: null },
  ]
  expect(await rows()).toEqual(first)
  expect(await add(2, { address: '41', n: 3, big: 0n }, { address: '42', n: 1, big: 4n })).toEqual([3n, 3n])
  expect(await rows()).toEqual([
    { address: '41', n: 3n, big: '5' },
    { address: '42', n: 3n, big: '4' },
  ])
  await takeBackSums(client, changes, 1n)
  expect(await rows()).toEqual(first)
  await takeBackSums(client, changes, 0n)
  expect(await rows()).toEqual([])
})
