import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseSchemaError } from '../errors.ts'
import { chainSchema } from '../schemas.ts'
import { findMigrations, findRepeatable } from './folders.ts'
import { migrateChain } from './migrate.ts'
import { readFiles } from './repeatable.ts'

const NETWORK = 'repeated'

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase({ schema: chainSchema(NETWORK) })
  client = database.client
  await migrate()
})
afterAll(() => database.drop())

/** Migrates the network. @returns the steps that were announced */
async function migrate(): Promise<string[]> {
  const steps: string[] = []
  await migrateChain(database.url, NETWORK, { progress: (_, __, next) => steps.push(next) })
  return steps
}

/** What a query has in its column `one`. */
const list = async (query: string): Promise<string[]> =>
  (await client.query<{ one: string }>(query)).rows.map(({ one }) => one)

/** The body of a function as the server has it. */
const bodyOf = async (name: string): Promise<string> =>
  (
    await list(
      `SELECT prosrc AS one FROM pg_proc WHERE proname = '${name}' AND pronamespace = current_schema()::regnamespace`,
    )
  ).join()

const APPLIED = ['functions, views and triggers']

test('files are applied when the text of one changed, and not again', async () => {
  expect(await migrate()).toEqual([])
  const body = await bodyOf('fill_counters')
  await client.query(
    `CREATE OR REPLACE FUNCTION fill_counters() RETURNS void LANGUAGE sql AS 'SELECT';
    UPDATE repeatable_version SET md5 = 'another' WHERE name = 'counters'`,
  )
  expect(await migrate()).toEqual(APPLIED)
  expect(await bodyOf('fill_counters')).toBe(body)
  expect(await migrate()).toEqual([])
})

test('a file that came, or went, is noticed', async () => {
  for (const change of [
    "DELETE FROM repeatable_version WHERE name = 'counters'",
    "INSERT INTO repeatable_version (name, md5, version) VALUES ('gone', '', 1)",
  ]) {
    await client.query(change)
    expect(await migrate()).toEqual(APPLIED)
    expect(await migrate()).toEqual([])
  }
})

test('what a numbered file dropped with a table or a view comes back, with all that it took along', async () => {
  const gone = `SELECT proname AS one FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    AND proname IN ('transaction_by_hash', 'transactions_of')`
  await client.query('DROP VIEW transactions CASCADE; UPDATE repeatable_version SET version = version - 1')
  expect(await list(gone)).toEqual([])
  expect(await migrate()).toEqual(APPLIED)
  expect((await list(gone)).sort()).toEqual(['transaction_by_hash', 'transactions_of'])
})

test('rights on views and rows of tables stay', async () => {
  await client.query(
    `GRANT SELECT ON balances TO PUBLIC; INSERT INTO account_span VALUES (1, 5); UPDATE repeatable_version SET md5 = ''`,
  )
  expect(await migrate()).toEqual(APPLIED)
  expect(await list(`SELECT relacl::text AS one FROM pg_class WHERE oid = 'balances'::regclass`)).toEqual([
    expect.stringContaining('=r/'),
  ])
  expect(await list('SELECT accounts::text AS one FROM account_span')).toEqual(['5'])
})

test('a file that fails is named, and nothing of the others is applied', async () => {
  const body = 'SELECT 1'
  await client.query(
    `CREATE OR REPLACE FUNCTION to_address(address bytea) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS '${body}::text';
    DROP VIEW votes; CREATE VIEW votes AS SELECT 1 AS another; UPDATE repeatable_version SET md5 = ''`,
  )
  const failing = migrate()
  await expect(failing).rejects.toThrow(DatabaseSchemaError)
  await expect(failing).rejects.toThrow(/repeatable\/chain\/votes\.sql: cannot change name of view column/)
  expect(await bodyOf('to_address')).toContain(body)
  await client.query('DROP VIEW votes')
  expect(await migrate()).toEqual(APPLIED)
  expect(await bodyOf('to_address')).not.toContain(body)
})

test('bodies that a cluster needs stand again after the files', async () => {
  if (database.isCluster) return
  // a server without the extension looks like a cluster that has spread the table
  await client.query(
    `CREATE TABLE public.pg_dist_partition (logicalrelid regclass);
    INSERT INTO public.pg_dist_partition VALUES ('balance_change'); UPDATE repeatable_version SET md5 = ''`,
  )
  expect(await migrate()).toEqual(APPLIED)
  expect(await bodyOf('last_balance_change')).toContain('RETURN QUERY')
  const history = `SELECT pg_get_viewdef('balance_history'::regclass) AS one`
  expect((await list(history)).join()).toContain('LEFT JOIN')
  await client.query("DROP TABLE public.pg_dist_partition; UPDATE repeatable_version SET md5 = ''")
  expect(await migrate()).toEqual(APPLIED)
  expect(await bodyOf('last_balance_change')).not.toContain('RETURN QUERY')
})

const textOf = async (folder: string): Promise<string> =>
  (await readFiles(folder)).map(({ text }) => text).join('\n')

/** Functions whose results lie in indexes. */
const KEYS = `SELECT DISTINCT p.proname AS one FROM pg_depend d
  JOIN pg_class c ON c.oid = d.objid AND c.relkind IN ('i', 'I') AND d.classid = 'pg_class'::regclass
  JOIN pg_proc p ON p.oid = d.refobjid AND d.refclassid = 'pg_proc'::regclass
  WHERE p.pronamespace = current_schema()::regnamespace ORDER BY 1`

test('a function that an index is made with is in no repeatable file: its results may never change', async () => {
  const text = await textOf(findRepeatable('chain'))
  const keys = await list(KEYS)
  expect(keys).toContain('class_sent')
  expect(keys.filter((name) => new RegExp(`FUNCTION ${name}\\b`).test(text))).toEqual([])
})

test('every function, view and trigger is made by a file, so that nothing stays that no file has', async () => {
  const text = (await textOf(findMigrations('chain'))) + (await textOf(findRepeatable('chain')))
  const made = await list(`
    SELECT proname AS one FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname !~ '^undo_(insert|update|delete)_of_'
    UNION SELECT viewname FROM pg_views WHERE schemaname = current_schema()
    UNION SELECT tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = current_schema()::regnamespace AND NOT tgisinternal AND tgname !~ '^undo_(insert|update|delete)$'`)
  expect(made.length).toBeGreaterThan(100)
  expect(made.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
})
