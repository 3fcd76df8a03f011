import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('migrating a migrated database changes nothing, also from several processes at once', async () => {
  expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []])
})

test('integers beyond 2^53 come back exact', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT 9223372036854775807::bigint AS big, (-9223372036854775808)::bigint AS small, 1e70::numeric(78, 0) AS huge,
           '{"n":9007199254740993}'::jsonb AS json, ARRAY[9007199254740993::bigint] AS list, '\\x41'::bytea AS bytes
  `.execute(database.db)
  expect(rows[0]).toEqual({
    big: 9223372036854775807n,
    small: -9223372036854775808n,
    huge: `1${'0'.repeat(70)}`,
    json: { n: 9007199254740993n },
    list: [9007199254740993n],
    bytes: Buffer.from([0x41]),
  })
})
