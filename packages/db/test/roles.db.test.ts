import { createTestDatabase, makeRoles, type TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { distributeChain } from '../src/cluster/distribute.ts'
import { createClient } from '../src/connection/pool.ts'
import { dropChainData, migrateApp, migrateChain } from '../src/migrate/migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  // roles come before the first start
  await run('DROP SCHEMA app CASCADE', 'tronlens.network=guarded')
  await makeRoles(database.url, 'guarded')
})
afterAll(() => database.drop())

/** The address with a setting that connections begin with. */
function withSetting(setting: string): string {
  const url = new URL(database.url)
  url.searchParams.set('options', `-c ${setting}`)
  return url.href
}

async function run(text: string, setting: string): Promise<Record<string, unknown>[]> {
  const client = createClient(withSetting(setting))
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const INSERT =
  "INSERT INTO chain_guarded.chain_parameter (position, key, value) VALUES (0, 'getOne', 1) RETURNING position"

/** In a table that a cluster spreads over its workers. */
const INSERT_SPREAD = `
  INSERT INTO chain_guarded.transaction_hash (hash_key, block_number, tx_index)
  VALUES (1, 1, 0), (2, 2, 0), (3, 3, 0) RETURNING hash_key::int`

const COUNT_SPREAD = 'SELECT count(*)::int FROM chain_guarded.transaction_hash'

test('the indexer makes and fills its schema and cannot see the data of users', async () => {
  const url = withSetting('role=tronlens_indexer')
  expect((await migrateChain(url, 'guarded')).length).toBeGreaterThan(0)
  if (database.isCluster)
    expect(await distributeChain(url, 'guarded', { shards: 4 })).toMatchObject({
      distributed: expect.arrayContaining(['transaction_hash']),
      workers: 2,
    })
  expect(
    await run('SELECT rolsuper FROM pg_roles WHERE rolname = current_user', 'role=tronlens_indexer'),
  ).toEqual([{ rolsuper: false }])
  expect(await run(INSERT, 'role=tronlens_indexer')).toEqual([{ position: 0 }])
  await run(
    "SELECT set_config('search_path', 'chain_guarded', false); SELECT ensure_partitions(10)",
    'role=tronlens_indexer',
  )
  expect(await run(INSERT_SPREAD, 'role=tronlens_indexer')).toHaveLength(3)
  await expect(run('SELECT * FROM app.network', 'role=tronlens_indexer')).rejects.toThrow('permission denied')
})

test('the api reads what is indexed and cannot change it', async () => {
  await migrateApp(withSetting('role=tronlens_api'))
  const rows = await run('SELECT key FROM chain_guarded.chain_parameter', 'role=tronlens_api')
  expect(rows).toEqual([{ key: 'getOne' }])
  expect(await run(COUNT_SPREAD, 'role=tronlens_api')).toEqual([{ count: 3 }])
  for (const statement of [INSERT, INSERT_SPREAD, 'DELETE FROM chain_guarded.chain_parameter'])
    await expect(run(statement, 'role=tronlens_api')).rejects.toThrow('permission denied')
})

test('readers see what is indexed and no user data', async () => {
  const rows = await run('SELECT key FROM chain_guarded.chain_parameter', 'role=tronlens_reader')
  expect(rows).toEqual([{ key: 'getOne' }])
  expect(await run(COUNT_SPREAD, 'role=tronlens_reader')).toEqual([{ count: 3 }])
  await expect(run('SELECT * FROM app.network', 'role=tronlens_reader')).rejects.toThrow('permission denied')
})

test('a role that may read an index may still read it after it was dropped and created again', async () => {
  const indexer = withSetting('role=tronlens_indexer')
  await dropChainData(indexer, 'guarded')
  expect((await migrateChain(indexer, 'guarded')).length).toBeGreaterThan(0)
  expect(await run('SELECT * FROM chain_guarded.blocks', 'role=tronlens_reader')).toEqual([])
})

test('of an index that was there before the roles, readers see what is there and what comes', async () => {
  await migrateChain(database.url, 'older')
  await makeRoles(database.url, 'older')
  await run('SET search_path = chain_older, public; SELECT ensure_partitions(10)', 'role=none')
  for (const table of ['transfers', 'block_0'])
    expect(await run(`SELECT * FROM chain_older.${table}`, 'role=tronlens_reader')).toEqual([])
})

test('the reader logs in and reads every view, of networks from before the roles and after them', async () => {
  await run("ALTER ROLE tronlens_reader PASSWORD 'only looking'", 'role=none')
  const url = new URL(database.url)
  ;[url.username, url.password] = ['tronlens_reader', 'only looking']
  const reader = createClient(url.href)
  await reader.connect()
  try {
    for (const schema of ['chain_guarded', 'chain_older']) {
      const { rows } = await reader.query<{ name: string }>(
        'SELECT viewname AS name FROM pg_views WHERE schemaname = $1',
        [schema],
      )
      expect(rows.length).toBeGreaterThan(25)
      for (const { name } of rows)
        expect((await reader.query(`SELECT * FROM ${schema}.${name}`)).rows).toEqual([])
      for (const call of ["transaction_by_hash('')", "transfers_of('', newest => 1)"])
        expect((await reader.query(`SELECT * FROM ${schema}.${call}`)).rows).toEqual([])
    }
    await expect(reader.query('DELETE FROM chain_older.blocks')).rejects.toThrow('permission denied')
  } finally {
    await reader.end()
  }
})
