import { blockNumber, hexAddress } from '@tronlens/core'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../connection/pool.ts'
import { forgetUndo, keepUndo, readUndoBlock, rollBack } from '../../rollback/rollback.ts'
import { ensureMonths } from '../chain/chain-state.ts'
import { type AccountDay, addAccountDays, addContractDays } from './daily-activity.ts'

const [ALICE, BOB, CONTRACT] = ['0a', '0b', '0c'].map((byte) => hexAddress(`41${byte.repeat(20)}`)) as [
  ReturnType<typeof hexAddress>,
  ReturnType<typeof hexAddress>,
  ReturnType<typeof hexAddress>,
]

let database: TestDatabase
let client: ReturnType<typeof createClient>
const connect = async () => {
  const one = createClient(database.url, { schema: 'chain_main' })
  await one.connect()
  return one
}
beforeAll(async () => {
  database = await createTestDatabase()
  client = await connect()
  await client.query('SELECT ensure_partitions(10)')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const accountDay = (address: AccountDay['address'], day: string, times: number): AccountDay => ({
  address,
  day,
  transactions: times,
  calls: times,
  transfers: 0,
  tokens_moved: 0,
  trx_sent: 10n ** 30n * BigInt(times),
  trx_sent_count: times,
  trx_received: 0n,
  trx_received_count: 0,
  energy_usage: 0n,
  energy_fee: 0n,
  origin_energy_usage: 0n,
  energy_usage_total: 0n,
  net_usage: 7n,
  net_fee: 0n,
})

/** Adds to days, with a block that may be replaced, or with one that may not. */
async function addDays(block: number | undefined, days: readonly AccountDay[]): Promise<void> {
  await client.query('BEGIN')
  if (block !== undefined) await keepUndo(client, BigInt(block))
  const keptAt = await readUndoBlock(client)
  expect(keptAt).toBe(block === undefined ? undefined : blockNumber(block))
  await addAccountDays(client, days, { keptAt })
  const callers = days.map(({ address, day, calls }) => ({ contract: CONTRACT, day, caller: address, calls }))
  await addContractDays(client, [], callers, { keptAt })
  await client.query('COMMIT')
}

async function takeBack(to: number): Promise<void> {
  await client.query('BEGIN')
  await rollBack(client, BigInt(to))
  await client.query('COMMIT')
}

const rowsOf = async (text: string) => (await client.query(text)).rows
/** All that days say, and what is kept to take them back. */
const readDays = async () => [
  await rowsOf('SELECT * FROM account_day ORDER BY address, day'),
  await rowsOf('SELECT * FROM contract_caller ORDER BY contract, day, caller'),
]
const countChanges = async () =>
  (
    await rowsOf(
      'SELECT (SELECT count(*) FROM account_day_change) + (SELECT count(*) FROM contract_caller_change) AS n',
    )
  )[0]?.n

const DAY = '2026-11-30'
const NEXT = '2026-12-01'

test('several processes that need the same months at once make each of them once', async () => {
  const days = ['2021-02-03', '2021-02-28', '2021-03-01']
  const clients = await Promise.all(Array.from({ length: 6 }, connect))
  await Promise.all(clients.map((one, index) => ensureMonths(one, index % 2 ? days : [...days].reverse())))
  await Promise.all(clients.map((one) => one.end()))
  await ensureMonths(client, days)
  for (const table of ['account_day', 'contract_caller'])
    expect(
      await rowsOf(
        `SELECT inhrelid::regclass::text AS part FROM pg_inherits WHERE inhparent = '${table}'::regclass ORDER BY 1`,
      ),
    ).toEqual([{ part: `${table}_202102` }, { part: `${table}_202103` }])
})

test('readers of days go on while a month is made', async () => {
  const reader = await connect()
  await reader.query('BEGIN')
  await reader.query('SELECT count(*) FROM account_day')
  await client.query("SET lock_timeout = '5s'")
  await ensureMonths(client, ['2021-05-01'])
  await reader.query('COMMIT')
  await reader.end()
})

test('what blocks added to days is taken back with them, and forgotten once they are solid', async () => {
  await ensureMonths(client, [DAY, NEXT])
  const empty = await readDays()
  await addDays(undefined, [accountDay(ALICE, DAY, 1)])
  const solid = await readDays()
  expect(await countChanges()).toBe(0n)

  await addDays(11, [accountDay(ALICE, DAY, 2), accountDay(BOB, DAY, 1)])
  const eleven = await readDays()
  await addDays(12, [accountDay(ALICE, NEXT, 1), accountDay(BOB, DAY, 4)])
  const twelve = await readDays()
  // more may be added with the newest block, as backfilling a partial index does
  await addDays(12, [accountDay(ALICE, NEXT, 1), accountDay(ALICE, DAY, 1)])
  await addDays(13, [accountDay(ALICE, NEXT, 3)])
  expect(await countChanges()).toBe(14n)

  await takeBack(11)
  expect(await readDays()).toEqual(eleven)
  await addDays(12, [accountDay(ALICE, NEXT, 1), accountDay(BOB, DAY, 4)])
  expect(await readDays()).toEqual(twelve)
  await takeBack(10)
  expect(await readDays()).toEqual(solid)
  expect(await countChanges()).toBe(0n)

  await addDays(11, [accountDay(ALICE, DAY, 2), accountDay(BOB, DAY, 1)])
  await addDays(12, [accountDay(BOB, DAY, 4)])
  await forgetUndo(client, 11n)
  expect(await countChanges()).toBe(2n)
  await takeBack(11)
  expect(await readDays()).toEqual(eleven)
  await client.query('DELETE FROM account_day')
  await client.query('DELETE FROM contract_caller')
  expect(await readDays()).toEqual(empty)
})

test('a batch opens the months of its own days, however many there are', async () => {
  const months = await rowsOf(
    "SELECT d::date::text AS day FROM generate_series('2018-06-01'::date, '2026-12-01', '1 month') d",
  )
  await ensureMonths(
    client,
    months.map(({ day }) => day as string),
  )
  await client.query('BEGIN')
  await addAccountDays(client, [accountDay(ALICE, '2020-05-31', 1), accountDay(ALICE, '2020-06-01', 1)])
  const caller = { contract: CONTRACT, caller: ALICE, calls: 1 }
  await addContractDays(client, [], [{ ...caller, day: '2020-05-31' }])
  const opened = await rowsOf(
    `SELECT DISTINCT relname AS name FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
     WHERE l.pid = pg_backend_pid() AND c.relkind = 'r' AND relname ~ '_\\d{6}$' ORDER BY 1`,
  )
  await client.query('ROLLBACK')
  const own = ['account_day_202005', 'account_day_202006', 'contract_caller_202005']
  // a coordinator takes notice of all parts, whichever its workers open
  expect(opened.map(({ name }) => name)).toEqual(database.isCluster ? expect.arrayContaining(own) : own)
})
