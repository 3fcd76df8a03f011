import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../connection/pool.ts'
import { createAppDatabase, createDatabase } from '../database.ts'
import { DatabaseSchemaError, NetworkTakenError } from '../errors.ts'
import { listNetworks, saveNetwork } from '../queries/chain/networks.ts'
import { chainSchema, InvalidNetworkKeyError } from '../schemas.ts'
import { beginWriting } from '../writes/chain/session.ts'
import { dropChainData, migrateApp, migrateChain } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function run(text: string, schema?: string): Promise<Record<string, unknown>[]> {
  const client = createClient(database.url, schema ? { schema } : {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const countTables = async (schema: string): Promise<unknown> =>
  (await run(`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = '${schema}'`))[0]?.tables

test('migrating a migrated database changes nothing, also from several processes at once', async () => {
  expect(
    await Promise.all([
      migrateChain(database.url, 'main'),
      migrateChain(database.url, 'main'),
      migrateApp(database.url),
      migrateApp(database.url),
    ]),
  ).toEqual([[], [], [], []])
})

test('several processes that make the same network at once make it once', async () => {
  const applied = await Promise.all([1, 2, 3].map(() => migrateChain(database.url, 'twice')))
  expect(applied.map((versions) => versions.length > 0).sort()).toEqual([false, false, true])
})

test('each network has tables of its own, partitions included', async () => {
  await migrateChain(database.url, 'side')
  for (const network of ['main', 'side']) {
    const client = createClient(database.url, { schema: chainSchema(network) })
    await client.connect()
    await client.query('SELECT ensure_partitions(10)')
    await client.end()
  }
  const partitions = await run(
    "SELECT schemaname FROM pg_tables WHERE tablename = 'block_0' ORDER BY schemaname",
  )
  expect(partitions).toEqual([{ schemaname: 'chain_main' }, { schemaname: 'chain_side' }])
})

test('dropping what is indexed of a network touches neither other networks nor the data of users', async () => {
  await migrateChain(database.url, 'gone')
  const app = createAppDatabase(database.url)
  const entry = { key: 'gone', name: 'Gone', type: 'testnet', genesis_hash: Buffer.alloc(32, 7) }
  await saveNetwork(app, entry)
  const before = await countTables('chain_main')
  await dropChainData(database.url, 'gone')
  expect(await countTables('chain_gone')).toBe(0)
  expect(await countTables('chain_main')).toBe(before)
  expect((await listNetworks(app)).map((one) => one.key)).toContain('gone')
  await app.destroy()
  // nothing of it is left, and it can be made again
  expect(
    await run(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'chain_gone'::regnamespace
      UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'chain_gone'::regnamespace
      UNION ALL SELECT typname FROM pg_type WHERE typnamespace = 'chain_gone'::regnamespace`),
  ).toEqual([])
  expect((await migrateChain(database.url, 'gone')).length).toBeGreaterThan(0)
})

test('what is indexed is not forgotten while an indexer writes it', async () => {
  await migrateChain(database.url, 'busy')
  const client = createClient(database.url, { schema: chainSchema('busy') })
  await client.connect()
  expect(await beginWriting(client, 'busy', { lockMs: 1_000, statementLockMs: 1_000 })).toBe(true)
  const before = await countTables('chain_busy')
  await expect(dropChainData(database.url, 'busy')).rejects.toThrow(NetworkTakenError)
  expect(await countTables('chain_busy')).toBe(before)
  await client.end()
  await dropChainData(database.url, 'busy')
  expect(await countTables('chain_busy')).toBe(0)
})

test('a migration finds the indexes that a back-fill has left out', async () => {
  await migrateChain(database.url, 'filling')
  const schema = chainSchema('filling')
  await run(
    "BEGIN; DROP INDEX balance_by_token; INSERT INTO deferred_index VALUES ('balance_by_token', 'CREATE INDEX balance_by_token ON balance (token)'); COMMIT",
    schema,
  )
  await migrateChain(database.url, 'filling')
  expect(await run('SELECT name FROM deferred_index', schema)).toEqual([{ name: 'balance_by_token' }])
  // much is to be applied, and fails because it is there already
  await run('DELETE FROM schema_version WHERE version > 1', schema)
  await expect(migrateChain(database.url, 'filling')).rejects.toThrow(DatabaseSchemaError)
  expect(await run('SELECT name FROM deferred_index', schema)).toEqual([])
  expect(await run("SELECT to_regclass('balance_by_token') IS NOT NULL AS made", schema)).toEqual([
    { made: true },
  ])
})

test('a layout that was made between two versions is refused, with what to do, and created again', async () => {
  await migrateChain(database.url, 'between')
  await run('DELETE FROM schema_version WHERE version IN (3, 12)', chainSchema('between'))
  const migrating = migrateChain(database.url, 'between')
  await expect(migrating).rejects.toThrow(DatabaseSchemaError)
  await expect(migrating).rejects.toThrow(/lacks 3, 12, .* db reindex --yes/)
  await dropChainData(database.url, 'between')
  expect(await migrateChain(database.url, 'between')).toEqual(expect.arrayContaining([3, 12]))
})

test('a migration whose connection is ended in the middle may be tried again', async () => {
  let ended: Promise<unknown> | undefined
  const progress = () => {
    ended ??= run(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tronlens-migrate' AND datname = current_database()",
    )
  }
  await expect(migrateChain(database.url, 'cut', { progress })).rejects.toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
    canRetry: true,
  })
  await ended
  expect((await migrateChain(database.url, 'cut')).length).toBeGreaterThan(0)
})

test('a migration that ends before it is noted leaves nothing of itself', async () => {
  const schema = chainSchema('noted')
  await run(`CREATE SCHEMA ${schema}`)
  await run(
    `CREATE TABLE schema_version (version bigint PRIMARY KEY, name text, md5 text, run_at timestamptz);
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the server is being stopped' USING ERRCODE = '57P01'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON schema_version FOR EACH ROW WHEN (NEW.version = 3) EXECUTE FUNCTION refuse()`,
    schema,
  )
  await expect(migrateChain(database.url, 'noted')).rejects.toMatchObject({ canRetry: true })
  await run('DROP TRIGGER refuse ON schema_version; DROP FUNCTION refuse()', schema)
  expect((await migrateChain(database.url, 'noted'))[0]).toBe(3)
})

test('the first block of a network is remembered as it was seen first', async () => {
  const app = createAppDatabase(database.url)
  const first = { key: 'once', name: 'One', type: 'private', genesis_hash: Buffer.alloc(32, 1) }
  await saveNetwork(app, first)
  const row = await saveNetwork(app, { ...first, name: 'Two', genesis_hash: Buffer.alloc(32, 2) })
  expect(row).toMatchObject({ name: 'Two', genesis_hash: Buffer.alloc(32, 1) })
  await app.destroy()
})

test('an index of an earlier version is left alone, and one line says so', async () => {
  await run('CREATE TABLE public.schema_version (version int); CREATE TABLE public.chain_state (id boolean)')
  const lines: string[] = []
  await migrateChain(database.url, 'later', { log: (line) => lines.push(line) })
  await migrateChain(database.url, 'later', { log: (line) => lines.push(line) })
  expect(lines).toEqual([expect.stringContaining('"public" holds an index of an earlier version')])
  expect(await countTables('public')).toBe(2)
  await run('DROP TABLE public.schema_version, public.chain_state')
})

test('a key that could be more than a name never reaches the database', () => {
  expect(() => createDatabase(database.url, 'main; DROP')).toThrow(InvalidNetworkKeyError)
})

test('settings in the address join ours instead of replacing them', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c work_mem=7MB')
  const client = createClient(url.href, { schema: chainSchema('main') })
  await client.connect()
  const { rows } = await client.query(
    "SELECT current_setting('work_mem') AS memory, current_schema()::text AS schema",
  )
  await client.end()
  expect(rows).toEqual([{ memory: '7MB', schema: 'chain_main' }])
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
