import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  AUDIT_TABLES,
  BLOCK_TABLES,
  DERIVED_TABLES,
  FIXED_TABLES,
  NODE_TABLES,
  NOTE_TABLES,
  STATE_TABLES,
} from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const listNames = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(database.db)).rows.map((row) => row.name).sort()

test('every table with a block number is on a list that a fork goes through', async () => {
  const known: string[] = [...Object.keys(BLOCK_TABLES), ...STATE_TABLES, ...NOTE_TABLES, 'undo']
  const carrying = await listNames(sql`
    SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
    JOIN pg_class t ON t.relname = c.table_name AND t.relnamespace = current_schema()::regnamespace
    WHERE c.table_schema = current_schema() AND c.column_name IN ('block_number', 'created_block') AND NOT t.relispartition AND t.relkind IN ('r', 'p')`)
  expect(carrying.filter((name) => !known.includes(name))).toEqual([])
  expect(Object.keys(BLOCK_TABLES).every((name) => name.startsWith('block') || carrying.includes(name))).toBe(
    true,
  )
})

test('exactly the state tables keep an undo log', async () => {
  const triggered = await listNames(sql`
    SELECT tgrelid::regclass::text AS name FROM pg_trigger
    WHERE tgname IN ('undo_insert', 'undo_update', 'undo_delete') GROUP BY 1 HAVING count(*) = 3`)
  expect(triggered).toEqual([...STATE_TABLES].sort())
})

test('every table of the indexer is on one list', async () => {
  const tables = await listNames(sql`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`)
  const known: string[] = [
    ...Object.keys(BLOCK_TABLES),
    ...STATE_TABLES,
    ...NODE_TABLES,
    ...NOTE_TABLES,
    ...FIXED_TABLES,
    ...DERIVED_TABLES,
    ...AUDIT_TABLES,
    'undo',
    'schema_version',
  ]
  expect(tables.filter((name) => !known.includes(name))).toEqual([])
})
