import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deferIndexes, listDeferredIndexes, makeDeferredIndex } from './deferred-indexes.ts'

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
  await client.query('SELECT ensure_partitions(10)')
})
afterAll(() => database.drop())

/** Every index, partitions' own included: its table, what it is of, and whether it can be used. */
const listIndexes = async () =>
  (
    await client.query<{ shape: string }>(
      `SELECT i.indrelid::regclass || ' ' || substring(pg_get_indexdef(i.indexrelid) FROM 'USING.*') || ' ' || i.indisvalid AS shape
       FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE c.relnamespace = current_schema()::regnamespace ORDER BY 1`,
    )
  ).rows.map(({ shape }) => shape)

test('indexes that were left out are made as they were, in partitions that came meanwhile too', async () => {
  const before = await listIndexes()
  await client.query('BEGIN')
  expect(await deferIndexes(client)).toBe(56)
  await client.query('COMMIT')
  expect(await deferIndexes(client)).toBe(0)
  const without = await listIndexes()
  expect(without.filter((shape) => shape.startsWith('transfer '))).toEqual([
    'transfer USING btree (block_number, tx_index, ordinal) true',
  ])
  await client.query('SELECT ensure_partitions(1000001)')
  for (const index of await listDeferredIndexes(client)) await makeDeferredIndex(client, index)
  expect(await listDeferredIndexes(client)).toEqual([])
  const after = await listIndexes()
  expect(after.filter((shape) => !/^\w+_(1|1000000) /.test(shape))).toEqual(before)
  expect(after.filter((shape) => shape.startsWith('transfer_1000000 '))).toHaveLength(
    before.filter((shape) => shape.startsWith('transfer_0 ')).length,
  )
})
