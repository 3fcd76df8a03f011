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
  RANKING_TABLES,
  STATE_TABLES,
  SUM_TABLES,
} from '../src/table-lists.ts'

/** What blocks added that may be replaced. */
const CHANGES = SUM_TABLES.map((name) => `${name}_change`)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const listNames = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(database.db)).rows.map((row) => row.name).sort()

test('every table with a block number is on a list that a fork goes through', async () => {
  const known: string[] = [...Object.keys(BLOCK_TABLES), ...STATE_TABLES, ...NOTE_TABLES, ...CHANGES, 'undo']
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

test('exactly the tables of sums have a table of changes with the same columns', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name IN (SELECT relname FROM pg_class WHERE NOT relispartition)
    GROUP BY 1`.execute(database.db)
  const columns = new Map(rows.map((row) => [row.name, row.columns]))
  const kept = rows.filter((row) => row.columns.includes('is_new')).map(({ name }) => name)
  expect(kept.sort()).toEqual([...CHANGES].sort())
  for (const name of SUM_TABLES)
    expect(columns.get(`${name}_change`)).toEqual([...(columns.get(name) ?? []), 'block_number', 'is_new'])
})

test('every table of the indexer is on one list', async () => {
  const tables = await listNames(sql`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`)
  const known: string[] = [
    ...Object.keys(BLOCK_TABLES),
    ...STATE_TABLES,
    ...SUM_TABLES,
    ...CHANGES,
    ...NODE_TABLES,
    ...NOTE_TABLES,
    ...FIXED_TABLES,
    ...DERIVED_TABLES,
    ...AUDIT_TABLES,
    ...RANKING_TABLES,
    'undo',
    'schema_version',
    'repeatable_version',
  ]
  expect(tables.filter((name) => !known.includes(name))).toEqual([])
})
