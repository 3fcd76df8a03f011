import { hexAddress } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateChain } from '../migrate/migrate.ts'
import { chainSchema } from '../schemas.ts'
import { ensureMonths } from '../writes/chain/chain-state.ts'
import { DISTRIBUTED_TABLES, distributeChain } from './distribute.ts'

const NETWORK = 'spread'
const BOB = `\\x${hexAddress(`41${'0b'.repeat(20)}`)}`
const ALICE = `\\x${hexAddress(`41${'0a'.repeat(20)}`)}`
const CHANGES = ['balance_change', 'stake_change', 'balance_opening', 'stake_opening']

let database: TestConnection
let client: Client
beforeEach(async () => {
  database = await connectTestDatabase({ schema: chainSchema(NETWORK) })
  client = database.client
  await migrateChain(database.url, NETWORK)
})
afterEach(() => database.drop())

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

test('changes of balances and stake are found by their account, and so where a cluster has spread them', async () => {
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

test('days are found where the parts of their months are, and a cluster that runs the command again spreads nothing', async () => {
  const days = ['2025-12-31', '2026-01-31', '2026-02-03']
  await ensureMonths(client, days)
  for (const day of days) {
    await addDay(day)
    await addCaller(day)
  }
  const kept = await readDays()
  expect(kept.map((rows) => rows.length)).toEqual([3, 2])
  if (database.isCluster) {
    const steps: string[] = []
    const spread = () =>
      distributeChain(database.url, NETWORK, {
        shards: 4,
        progress: (done, all, next) => steps.push(`${done}/${all} ${next}`),
      })
    const tables = DISTRIBUTED_TABLES.map(({ table }) => table)
    expect(await spread()).toEqual({ distributed: [...tables, 'token_unit'], workers: 2 })
    expect(steps.splice(0)).toEqual(
      [...tables, 'token_unit'].map((table, at) => `${at}/${tables.length + 1} table ${table}`),
    )
    expect(await readDays()).toEqual(kept)
    expect(await spread()).toEqual({ distributed: [], workers: 2 })
    expect(steps).toEqual([])
  }
  // the index goes on within a part that is there, and behind it
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
