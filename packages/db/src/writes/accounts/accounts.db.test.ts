import { blockNumber, hexAddress, milliseconds } from '@tronlens/core'
import { connectTestDatabase, countRowsRead, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Client, ensurePartitions } from '../../index.ts'
import { makeAccounts, type NewAccount } from './accounts.ts'
import { listStakesOf } from './stakes.ts'

/** An address per number, as SQL makes it of `n`. */
const addressAt = (n: number) => hexAddress(`41${n.toString(16).padStart(40, '0')}`)
const ADDRESS = "decode('41' || lpad(to_hex(n), 40, '0'), 'hex')"
const FEW = 300
/** Numbers of addresses that no account with many rows has. */
const OTHERS = 1_000
const others = Array.from({ length: FEW }, (_, n) => addressAt(OTHERS + n))

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
})
afterAll(() => database.drop())

/** Begins a transaction that is taken back when the test ends. */
const begin = async () => {
  await client.query('BEGIN')
  onTestFinished(async () => {
    await client.query('ROLLBACK')
  })
}

/**
 * Lets the server look at few rows of a table, as it does of a large one: it meets those who have most of
 * them, and takes others for such.
 */
const sample = async (table: string) => {
  await client.query('SET default_statistics_target = 1')
  await client.query(`ANALYZE ${table}`)
  await client.query('RESET default_statistics_target')
}

test('activity of new accounts is looked up, however much there is of others', async () => {
  await ensurePartitions(client, blockNumber(3_000))
  await client.query(`INSERT INTO activity (address, block_number, tx_index, ordinal, kind, direction)
    SELECT ${ADDRESS}, i, 0, 0, 1, 1 FROM generate_series(1, 20) AS n, generate_series(1, 3000) AS i`)
  await client.query(`INSERT INTO activity (address, block_number, tx_index, ordinal, kind, direction)
    SELECT ${ADDRESS}, 7, 0, 0, 1, 1 FROM generate_series(${OTHERS}, ${OTHERS + FEW - 1}) AS n`)
  await client.query(`INSERT INTO chain_state (genesis_hash, head_hash, head_number, head_time, solid_number, node_head_number,
      node_solid_number, next_maintenance, total_accounts, total_transactions, burned)
    VALUES (decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), 3000, 0, 0, 0, 0, 0, 0, 0, 0)`)
  await sample('activity')
  await begin()
  const accounts = others.map(
    (address): NewAccount => ({
      ...{
        address,
        type: 0,
        name: '',
        block: blockNumber(9),
        created: milliseconds(1),
        time: milliseconds(1),
      },
      ...{ tx_count: 1, transfers_out: 0, transfers_in: 0, token_transfers_out: 0, token_transfers_in: 0 },
      ...{ internal_count: 0, latest: milliseconds(0), asks: false },
    }),
  )
  expect(await makeAccounts(client, accounts, false)).toHaveLength(FEW)
  expect(await countRowsRead(client, 'activity')).toBeLessThan(2 * FEW)
  const { rows } = await client.query('SELECT DISTINCT tx_count FROM account')
  expect(rows).toEqual([{ tx_count: 2n }])
})

test('stakes of some accounts are looked up, however many there are', async () => {
  await client.query(`INSERT INTO stake (address, quantity, amount)
    SELECT ${ADDRESS}, q, 5 FROM generate_series(1, 20) AS n, generate_series(1, 3000) AS q`)
  await client.query(`INSERT INTO stake (address, quantity, amount)
    SELECT ${ADDRESS}, 1, 5 FROM generate_series(${OTHERS}, ${OTHERS + FEW - 1}) AS n`)
  await sample('stake')
  await begin()
  expect(await listStakesOf(client, others)).toHaveLength(FEW)
  expect(await countRowsRead(client, 'stake')).toBeLessThan(2 * FEW)
})
