import { join } from 'node:path'
import { hexAddress } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import Postgrator from 'postgrator'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DISTRIBUTED_TABLES, distributeChain } from './distribute.ts'
import { migrateChain } from './migrate.ts'
import { findMigrations } from './migrations-folder.ts'
import { chainSchema } from './schemas.ts'
import { ensureMonths } from './writes/chain-state.ts'

const NETWORK = 'earlier'
const HASH = `\\x${'07'.repeat(32)}`
const BOB = `\\x${hexAddress(`41${'0b'.repeat(20)}`)}`
const ALICE = `\\x${hexAddress(`41${'0a'.repeat(20)}`)}`
/** What the earlier version did not spread yet. */
const DAYS = ['account_day', 'contract_caller']
const CHANGES = ['balance_change', 'stake_change', 'balance_opening', 'stake_opening']

let database: TestConnection
let client: Client
beforeEach(async () => {
  database = await connectTestDatabase({ schema: chainSchema(NETWORK) })
  client = database.client
})
afterEach(() => database.drop())

/**
 * Makes the layout of an earlier version, of which a cluster has spread what that version knew how to spread.
 */
async function makeLayout(version: number): Promise<void> {
  await client.query(`CREATE SCHEMA ${chainSchema(NETWORK)}`)
  const postgrator = new Postgrator({
    migrationPattern: join(findMigrations('chain'), '*.sql'),
    driver: 'pg',
    schemaTable: 'schema_version',
    currentSchema: chainSchema(NETWORK),
    execQuery: (query) => client.query(query),
  })
  await postgrator.migrate(String(version))
  if (!database.isCluster) return
  await client.query('SET citus.shard_count = 4')
  for (const one of DISTRIBUTED_TABLES.filter(({ table }) => ![...DAYS, ...CHANGES].includes(table)))
    await client.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      one.table,
      one.column,
      one.with ?? 'none',
    ])
  await client.query(`SELECT create_reference_table('token_unit')`)
}

const addDay = (day: string) =>
  client.query(`INSERT INTO account_day VALUES ($1, $2, 3, 2, 0, 0, 7, 1, 0, 0, 0, 0, 0, 0, 0, 0)`, [
    ALICE,
    day,
  ])
const addCaller = (day: string) =>
  client.query('INSERT INTO contract_caller VALUES ($1, $2, $1, 5)', [ALICE, day])

/** Days of one account, as its page asks for them, and its calls. */
const readDays = async () => [
  (
    await client.query(
      'SELECT day::text, transactions::int, trx_sent::int FROM account_day WHERE address = $1 ORDER BY day',
      [ALICE],
    )
  ).rows,
  (
    await client.query(
      'SELECT day::text, calls::int FROM contract_caller WHERE contract = $1 AND day >= $2 ORDER BY day',
      [ALICE, '2026-01-01'],
    )
  ).rows,
]

/** Changes of a balance and a stake of one account, as they are asked for at a height. */
const readChanges = async () => [
  (
    await client.query(
      `SELECT block_number::int, delta::int, amount::int FROM balance_change WHERE address = $1 AND token = '_' ORDER BY block_number`,
      [ALICE],
    )
  ).rows,
  (
    await client.query(
      'SELECT amount::int FROM stake_change WHERE address = $1 AND quantity = 12 AND block_number <= 5 ORDER BY block_number DESC LIMIT 1',
      [ALICE],
    )
  ).rows,
]

/** Files in which parts of tables and of their keys lie: another one where all of it was written again. */
const listFiles = async () =>
  (
    await client.query(
      `SELECT c.relname, pg_relation_filenode(c.oid) FROM pg_class c
       WHERE c.relnamespace = current_schema()::regnamespace AND c.relname ~ '^(balance|stake)_change_(before|0)(_pkey)?$' ORDER BY 1`,
    )
  ).rows

/** The last change of each of some balances up to a height, of many at once. */
const readLast = async (upto: bigint) =>
  (
    await client.query(
      `SELECT w.place::int, c.block_number::int AS block, c.amount::int
       FROM unnest($1::bytea[]) WITH ORDINALITY AS w (address, place)
       LEFT JOIN LATERAL last_balance_change(w.address, '_', $2) c ON true ORDER BY 1`,
      [[ALICE, BOB, ALICE], upto],
    )
  ).rows.map((row) => Object.values(row as Record<string, unknown>))

test('changes of balances and stake of an index of before are found by their account, and spread by a cluster', async () => {
  await makeLayout(160)
  await client.query('SELECT ensure_partitions(10)')
  for (const [block, delta, amount] of [
    [-1, 40, 40],
    [3, 60, 100],
    [5, -30, 70],
  ])
    await client.query("INSERT INTO balance_change VALUES ($1, '_', $2, $3, $4)", [
      ALICE,
      block,
      delta,
      amount,
    ])
  await client.query('INSERT INTO stake_change VALUES ($1, 12, 2, 4, 4), ($1, 12, 5, 5, 9)', [ALICE])
  const kept = await readChanges()
  const files = await listFiles()
  expect(files).toHaveLength(6)
  await migrateChain(database.url, NETWORK)
  expect(await listFiles()).toEqual(files)
  const expectWhole = async () => {
    expect(await readChanges()).toEqual(kept)
    expect(await readLast(4n)).toEqual([
      [1, 3, 100],
      [2, null, null],
      [3, 3, 100],
    ])
    expect(await readLast(2n ** 63n - 1n)).toEqual([
      [1, 5, 70],
      [2, null, null],
      [3, 5, 70],
    ])
    for (const table of CHANGES)
      await expect(
        client.query(
          `INSERT INTO ${table} SELECT '\\x41', ${table.startsWith('stake') ? 12 : "'_'"}, 6, 1, 1`,
        ),
      ).rejects.toThrow(/_address/)
  }
  await expectWhole()
  if (!database.isCluster) return
  expect(await distributeChain(database.url, NETWORK, { shards: 4 })).toMatchObject({
    distributed: expect.arrayContaining(CHANGES),
  })
  await expectWhole()
})

test('days of an index whose days were not cut by month yet are found after its migration, and spread by a cluster that runs the command again', async () => {
  await makeLayout(160)
  await client.query('SELECT ensure_partitions(10)')
  await client.query(
    `INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
       next_maintenance, burned, total_transactions, total_accounts) VALUES ($1, 9, $1, $2, 0, 0, 0, 0, 0, 0, 0)`,
    [HASH, Date.UTC(2026, 1, 3)],
  )
  const before = ['2025-12-31', '2026-01-31', '2026-02-03']
  for (const day of before) {
    await addDay(day)
    await addCaller(day)
  }
  const kept = await readDays()
  expect(await migrateChain(database.url, NETWORK)).toContain(165)
  expect(await readDays()).toEqual(kept)
  if (database.isCluster) {
    const steps: string[] = []
    const spread = () =>
      distributeChain(database.url, NETWORK, {
        shards: 4,
        progress: (done, all, next) => steps.push(`${done}/${all} ${next}`),
      })
    expect(await spread()).toEqual({ distributed: [...DAYS, ...CHANGES], workers: 2 })
    expect(steps.splice(0)).toEqual([
      '0/6 table account_day',
      '1/6 table contract_caller',
      '2/6 table balance_change',
      '3/6 table stake_change',
      '4/6 table balance_opening',
      '5/6 table stake_opening',
    ])
    expect(await readDays()).toEqual(kept)
    expect(await spread()).toEqual({ distributed: [], workers: 2 })
    expect(steps).toEqual([])
  }
  // the index goes on within its first part, and behind it
  await ensureMonths(client, ['2026-02-04', '2026-03-01'])
  for (const day of ['2026-02-04', '2026-03-01']) {
    await addDay(day)
    await addCaller(day)
  }
  const added = (await readDays()).map((rows) => rows.slice(-2).map((row) => (row as { day: string }).day))
  expect(added).toEqual([
    ['2026-02-04', '2026-03-01'],
    ['2026-02-04', '2026-03-01'],
  ])
  await client.query('DELETE FROM account_day WHERE day > $1', ['2026-02-03'])
  await client.query('DELETE FROM contract_caller WHERE day > $1', ['2026-02-03'])
  expect(await readDays()).toEqual(kept)
})
