import { blockNumber, type HexAddress, hexAddress, milliseconds } from '@tronlens/core'
import { connectTestDatabase, countRowsRead, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Client } from '../../index.ts'
import { numbersOf } from '../../values/millions.ts'
import {
  addAccountCounts,
  addAddressCounts,
  copyNewAccounts,
  copyPreAccounts,
  deleteAccounts,
  makeAccounts,
  type NewAccount,
} from './accounts.ts'
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

const BLOCKS = { from: blockNumber(8), to: blockNumber(9) }
const NOTHING = {
  ...{ tx_count: 0, transfers_out: 0, transfers_in: 0, token_transfers_out: 0, token_transfers_in: 0 },
  ...{ internal_count: 0, latest: milliseconds(0), asks: false },
}
const newAccount = (address: HexAddress, counts: Partial<NewAccount> = {}): NewAccount => ({
  ...{ address, type: 0, name: '', block: blockNumber(9), created: milliseconds(1), time: milliseconds(1) },
  ...NOTHING,
  ...counts,
})
const countsOf = async (table: 'account' | 'pre_account') =>
  (
    await client.query<{ tx_count: bigint; token_transfers_in: bigint }>(
      `SELECT tx_count, token_transfers_in FROM ${table} ORDER BY address`,
    )
  ).rows.map(({ tx_count, token_transfers_in }) => [tx_count, token_transfers_in])

test('what addresses took part in before they were accounts is looked up, however many others there are', async () => {
  await client.query(
    `INSERT INTO pre_account SELECT ${ADDRESS}, 0, 0, 0, 0, n, 0 FROM generate_series(1, 60000) AS n`,
  )
  await sample('pre_account')
  await begin()
  const accounts = others.map((address) => newAccount(address, { tx_count: 1 }))
  expect(await makeAccounts(client, accounts, BLOCKS, false)).toHaveLength(FEW)
  expect(await countRowsRead(client, 'pre_account')).toBeLessThan(2 * FEW)
  expect(await countsOf('account')).toEqual(others.map((_, n) => [1n, BigInt(OTHERS + n)]))
})

test('numbers of an address pass from before its account to the account and, when that ends, back', async () => {
  await begin()
  await client.query('DELETE FROM pre_account')
  const [one, two] = [addressAt(1), addressAt(2)]
  const got = { ...NOTHING, token_transfers_in: 1 }
  await makeAccounts(client, [newAccount(one)], BLOCKS, false)
  await copyPreAccounts(client, [{ ...got, address: two }], BLOCKS)
  await addAddressCounts(
    client,
    [one, two].map((address) => ({ ...got, address })),
    BLOCKS,
    false,
  )
  expect([await countsOf('account'), await countsOf('pre_account')]).toEqual([[[0n, 1n]], [[0n, 2n]]])
  await addAccountCounts(
    client,
    [one, two].map((address) => ({ ...got, address, tx_count: 5 })),
    BLOCKS,
    false,
  )
  expect([await countsOf('account'), await countsOf('pre_account')]).toEqual([[[5n, 2n]], [[0n, 2n]]])
  await makeAccounts(
    client,
    [one, two].map((address) => newAccount(address, { tx_count: 1 })),
    BLOCKS,
    false,
  )
  expect([await countsOf('account'), await countsOf('pre_account')]).toEqual([
    [
      [5n, 2n],
      [1n, 2n],
    ],
    [],
  ])
  expect(await deleteAccounts(client, [two])).toEqual([two])
  expect([await countsOf('account'), await countsOf('pre_account')]).toEqual([[[5n, 2n]], [[1n, 2n]]])
})

test('an address knows the millions of blocks in which it took part in something', async () => {
  await begin()
  const [one, two, three] = [addressAt(70_001), addressAt(70_002), addressAt(70_003)]
  const span = (from: number, to = from) => ({ from: blockNumber(from), to: blockNumber(to) })
  const counts = (address: HexAddress) => [{ ...NOTHING, address, tx_count: 1 }]
  await copyNewAccounts(client, [newAccount(one)], span(5), false)
  await addAccountCounts(client, counts(one), span(9), false)
  await addAccountCounts(client, counts(one), span(16_999_999, 17_000_000), false)
  await copyPreAccounts(client, counts(two), span(3_000_000))
  await addAddressCounts(client, counts(two), span(4_000_000), false)
  await makeAccounts(client, [newAccount(two)], span(20_000_000), false)
  await addAddressCounts(client, counts(three), span(8_000_000), false)
  await client.query(
    `INSERT INTO account (address, type, created_block, created_time, latest_operation_time) SELECT ${ADDRESS}, 0, 0, 0, 0 FROM generate_series(70004, 70004) AS n`,
  )
  await addAccountCounts(client, counts(addressAt(70_004)), span(9), false)
  const { rows } = await client.query<{ millions: Buffer | null }>(
    `SELECT millions FROM account WHERE address > '\\x41${'0'.repeat(35)}11170'
     UNION ALL SELECT millions FROM pre_account WHERE address > '\\x41${'0'.repeat(35)}11170'`,
  )
  expect(rows.map(({ millions }) => millions && numbersOf(millions))).toEqual([
    [0, 16, 17],
    [3, 4, 20],
    null,
    [8],
  ])
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
