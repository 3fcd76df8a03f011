import { pipeline } from 'node:stream/promises'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, createClient } from '../index.ts'
import { defineCopy, encodeCopy } from './copy-table.ts'
import { copyIn, copyOut, sendCopies } from './send-copy.ts'

const ONES = defineCopy<{ n: number }>('ones', { n: 'int4' })
const TWOS = defineCopy<{ n: number }>('twos', { n: 'int4' })
const numbers = (...all: number[]) => all.map((n) => ({ n }))

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase({ schema: undefined })
  client = database.client
})
beforeEach(async () => {
  await client.query('CREATE TEMP TABLE ones (n integer PRIMARY KEY)')
  await client.query('CREATE TEMP TABLE twos (n integer PRIMARY KEY)')
  return async () => {
    await client.query('DROP TABLE ones, twos')
  }
})
afterAll(() => database.drop())

const read = async (table: string) =>
  (await client.query<{ n: number }>(`SELECT n FROM ${table} ORDER BY n`)).rows.map(({ n }) => n)

test('rows of several tables arrive, and nothing is sent for no rows', async () => {
  await sendCopies(client, [
    encodeCopy(ONES, numbers(1, 2)),
    encodeCopy(TWOS, []),
    encodeCopy(TWOS, numbers(3)),
  ])
  await sendCopies(client, [encodeCopy(ONES, [])])
  expect([await read('ones'), await read('twos')]).toEqual([[1, 2], [3]])
})

test('more rows than the connection takes at once arrive', async () => {
  const many = Array.from({ length: 300_000 }, (_, n) => ({ n }))
  await sendCopies(client, [encodeCopy(ONES, many), encodeCopy(TWOS, many)])
  expect([(await read('ones')).length, (await read('twos')).length]).toEqual([300_000, 300_000])
})

test.each([
  ['the first table', [7, 7], [1], /ones_pkey/],
  ['the second table', [1], [7, 7], /twos_pkey/],
])('what %s refuses fails with its reason, leaves nothing, and the connection goes on', async (_, ones, twos, reason) => {
  const sending = sendCopies(client, [encodeCopy(ONES, numbers(...ones)), encodeCopy(TWOS, numbers(...twos))])
  await expect(sending).rejects.toThrow(reason)
  expect([await read('ones'), await read('twos')]).toEqual([[], []])
})

test('statements that wait behind rows are answered after them', async () => {
  const [, count] = await Promise.all([
    sendCopies(client, [encodeCopy(ONES, numbers(1, 2, 3))]),
    client.query<{ count: bigint }>('SELECT count(*) FROM ones'),
  ])
  expect(count.rows[0]?.count).toBe(3n)
})

test('rows are read out of one table and into another as a stream, and the connection goes on', async () => {
  const many = Array.from({ length: 100_000 }, (_, n) => ({ n }))
  await sendCopies(client, [encodeCopy(ONES, many)])
  const other = createClient(database.url)
  await other.connect()
  const rows = copyOut(client, 'COPY ones TO STDOUT (FORMAT binary)')
  await other.query('CREATE TEMP TABLE read_out (n integer)')
  await pipeline(rows, copyIn(other, 'COPY read_out FROM STDIN (FORMAT binary)'))
  expect((await other.query('SELECT count(*), sum(n) FROM read_out')).rows).toEqual([
    { count: 100_000n, sum: 4_999_950_000n },
  ])
  await other.end()
  expect((await read('ones')).length).toBe(100_000)
})
