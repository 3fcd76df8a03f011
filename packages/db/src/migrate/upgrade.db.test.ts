import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DatabaseSchemaError } from '../errors.ts'
import { rollBack } from '../rollback/rollback.ts'
import { dropChainData, migrateApp, migrateChain } from './migrate.ts'

/**
 * A database with the layout of release 0.1.0: an index of 200 blocks and a row of each thing that users store. It
 * came to that layout by the migrations from before the release, whose notes it has. A new migration is tested here
 * with rows, so this file never changes.
 */
const DUMP = gunzipSync(readFileSync(new URL('./fixtures/0.1.0.sql.gz', import.meta.url))).toString('utf8')

const SCHEMAS = ['chain_main', 'app'] as const

let fresh: TestConnection
beforeAll(async () => {
  fresh = await connectBare()
  await migrate(fresh)
})
afterAll(() => fresh.drop())

let old: TestConnection
beforeEach(async () => {
  old = await connectBare()
  await old.client.query(DUMP)
  // the dump leaves settings of its session
  await old.client.query('RESET ALL')
})
afterEach(() => old.drop())

/** A database without our schemas, also where a cluster has spread the tables of the template. */
async function connectBare(): Promise<TestConnection> {
  const database = await connectTestDatabase()
  await dropChainData(database.url, 'main')
  await database.client.query('DROP SCHEMA app, chain_main CASCADE')
  return database
}

const migrate = async ({ url }: TestConnection): Promise<number[]> => [
  ...(await migrateChain(url, 'main')),
  ...(await migrateApp(url)),
]

type Row = Record<string, unknown>
const read = async ({ client }: TestConnection, text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows

/** Tables without parts of other tables, and without notes of migrations. */
const IS_TABLE = `c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname NOT IN ('schema_version', 'repeatable_version')`

/**
 * The layout of a schema, an entry for each part of it. Parts of tables are left out: the indexer makes them as it
 * needs them.
 */
async function readLayout(database: TestConnection, schema: string): Promise<string[]> {
  const own = `'${schema}'::regnamespace`
  const rows = await read(
    database,
    `SELECT concat_ws(' ', 'column', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
            a.attidentity, a.attstorage, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)) AS entry
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace = ${own} AND (${IS_TABLE} OR c.relkind = 'v')
     UNION ALL SELECT concat_ws(' ', 'table', c.relname, c.relkind, c.reloptions, pg_get_partkeydef(c.oid))
     FROM pg_class c WHERE c.relnamespace = ${own} AND ${IS_TABLE}
     UNION ALL SELECT concat_ws(' ', 'sequence', c.relname, s.seqtypid::regtype, s.seqincrement, s.seqstart)
     FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid WHERE c.relnamespace = ${own}
     -- earlier tables that were compared with their condition row by row do not say that they were
     UNION ALL SELECT concat_ws(' ', 'constraint', c.relname, o.conname, replace(pg_get_constraintdef(o.oid), ' NOT VALID', ''))
     FROM pg_class c JOIN pg_constraint o ON o.conrelid = c.oid AND o.contype <> 'n' WHERE c.relnamespace = ${own} AND ${IS_TABLE}
     UNION ALL SELECT concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid))
     FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid WHERE c.relnamespace = ${own} AND ${IS_TABLE}
     UNION ALL SELECT concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid))
     FROM pg_class c JOIN pg_trigger t ON t.tgrelid = c.oid AND NOT t.tgisinternal WHERE c.relnamespace = ${own} AND ${IS_TABLE}
     UNION ALL SELECT concat_ws(' ', 'function', pg_get_functiondef(p.oid)) FROM pg_proc p WHERE p.pronamespace = ${own}
     UNION ALL SELECT concat_ws(' ', 'view', c.relname, pg_get_viewdef(c.oid)) FROM pg_class c WHERE c.relnamespace = ${own} AND c.relkind = 'v'
     UNION ALL SELECT concat_ws(' ', 'type', t.typname, t.typbasetype::regtype, (SELECT string_agg(pg_get_constraintdef(o.oid), ' ') FROM pg_constraint o WHERE o.contypid = t.oid AND o.contype = 'c'))
     FROM pg_type t WHERE t.typnamespace = ${own} AND t.typtype IN ('d', 'e')
     ORDER BY 1`,
  )
  return rows.map(({ entry }) => String(entry))
}

/** Every row of every table of a schema, by table. */
async function readRows(database: TestConnection, schema: string): Promise<Record<string, Row[]>> {
  const tables = await read(
    database,
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = '${schema}'::regnamespace AND ${IS_TABLE}`,
  )
  const all: Record<string, Row[]> = {}
  for (const { name } of tables)
    all[String(name)] = await read(database, `SELECT t.* FROM ${schema}.${name} t ORDER BY t::text`)
  return all
}

/** Tables, and their parts, that later migrations have ended. */
const ENDED = /^activity(_\d+)?$/

type Activity = { address: Buffer; kind: number; direction: number }

/**
 * What addresses that are no accounts took part in, as a later migration counts it: `address`, transactions,
 * transfers out and in, the same of tokens of contracts, internal transactions.
 */
function countPreAccounts(before: Record<string, Row[]> | undefined): string[] {
  const accounts = new Set((before?.account ?? []).map(({ address }) => (address as Buffer).toString('hex')))
  const counts = new Map<string, number[]>()
  for (const { address, kind, direction } of (before?.activity ?? []) as Activity[]) {
    const key = address.toString('hex')
    if (accounts.has(key)) continue
    const of = counts.get(key) ?? [0, 0, 0, 0, 0, 0]
    const [isOut, isIn] = [Number(direction !== 2), Number(direction !== 1)]
    const added = [[1], [0, isOut, isIn], [0, 0, 0, isOut, isIn], [0, 0, 0, 0, 0, 1]][kind - 1] ?? []
    counts.set(
      key,
      of.map((count, at) => count + (added[at] ?? 0)),
    )
  }
  return [...counts].map(([key, of]) => [key, ...of].join(' ')).sort()
}

test('a database from before the release is adopted: its layout is that of a fresh one, its rows are as they were', async () => {
  const before = await Promise.all(SCHEMAS.map((schema) => readRows(old, schema)))
  expect(Object.values(before[0] ?? {}).flat().length).toBeGreaterThan(2_000)
  expect(
    Object.entries(before[1] ?? {}).flatMap(([name, rows]) => (rows.length === 0 ? [name] : [])),
  ).toEqual([])
  await migrate(old)
  for (const [at, schema] of SCHEMAS.entries()) {
    expect(await readLayout(old, schema)).toEqual(await readLayout(fresh, schema))
    const rows = await readRows(old, schema)
    if (schema === 'chain_main') {
      const kept = countPreAccounts(before[at])
      expect(kept.length).toBeGreaterThan(0)
      expect(
        (rows.pre_account ?? [])
          .map(({ address, millions, ...of }) =>
            [(address as Buffer).toString('hex'), ...Object.values(of)].join(' '),
          )
          .sort(),
      ).toEqual(kept)
      delete rows.pre_account
      // where accounts took part in something is not known of them
      rows.account = (rows.account ?? []).map(({ millions, ...account }) => {
        expect(millions).toBeNull()
        return account
      })
      before[at]?.known_since?.push({ what: 'pre_accounts', height: 200n })
    }
    if (schema === 'app')
      // on which lines contracts were written is not known of those that were verified before
      rows.verified_contract = (rows.verified_contract ?? []).map(({ line_table, ...contract }) => {
        expect(line_table).toBeNull()
        return contract
      })
    for (const name of Object.keys(before[at] ?? {})) if (ENDED.test(name)) delete before[at]?.[name]
    // tables that came with later migrations are there
    const added = Object.keys(rows).filter((name) => !(name in (before[at] ?? {})))
    expect(rows).toEqual({ ...before[at], ...Object.fromEntries(added.map((name) => [name, []])) })
    const notes = `SELECT version, name, md5 FROM ${schema}.schema_version ORDER BY 1`
    expect(await read(old, notes)).toEqual(await read(fresh, notes))
  }
  const repeatable = 'SELECT name, md5, version FROM chain_main.repeatable_version ORDER BY 1'
  expect(await read(old, repeatable)).toEqual(await read(fresh, repeatable))
  expect(await migrate(old)).toEqual([])
})

test('blocks that may still be replaced are taken back in an adopted index', async () => {
  await migrate(old)
  const [state] = await read(old, 'SELECT solid_number, head_number FROM chain_main.chain_state')
  expect(state).toEqual({ solid_number: 194n, head_number: 200n })
  await old.client.query('SET search_path = chain_main, public; BEGIN')
  await rollBack(old.client, 194n)
  await old.client.query('COMMIT')
  expect(await read(old, 'SELECT head_number FROM chain_state')).toEqual([{ head_number: 194n }])
  expect(await read(old, 'SELECT max(number) AS newest FROM block')).toEqual([{ newest: 194n }])
})

test('an index that is older than that is refused, with what to do', async () => {
  for (const gap of ['version > 190', 'version = 12']) {
    await old.client.query(`BEGIN; DELETE FROM chain_main.schema_version WHERE ${gap}`)
    await old.client.query('COMMIT')
    const before = await readRows(old, 'chain_main')
    const migrating = migrateChain(old.url, 'main')
    await expect(migrating).rejects.toThrow(DatabaseSchemaError)
    await expect(migrating).rejects.toThrow(/from before release 0\.1\.0.*db reindex --yes/)
    expect(await readRows(old, 'chain_main')).toEqual(before)
  }
})

test('data of users that are older than that are refused and stay as they are, with the version that upgrades them', async () => {
  await old.client.query('DELETE FROM app.schema_version WHERE version > 74')
  const before = await readRows(old, 'app')
  const notes = 'SELECT * FROM app.schema_version ORDER BY 1'
  const noted = await read(old, notes)
  const message = await migrateApp(old.url).then(
    () => 'no error',
    (error: Error) => error.message,
  )
  const [, commit = 'none'] = /start commit (\w+) once/.exec(message) ?? []
  const guide = readFileSync(new URL('../../../../docs/how-to/upgrade.md', import.meta.url), 'utf8')
  expect(message).toContain('up to 74 of 75')
  expect(guide).toContain(`git checkout ${commit}`)
  expect(await readRows(old, 'app')).toEqual(before)
  expect(await read(old, notes)).toEqual(noted)
})
