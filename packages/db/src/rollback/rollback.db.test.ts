import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepUndo, rollBack } from './rollback.ts'

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
  await client.query(
    `INSERT INTO balance (address, token, amount, of_contract)
     SELECT decode('41' || lpad(to_hex(n), 40, '0'), 'hex'), '_', n, n = 3 FROM generate_series(1, 5) n`,
  )
})
afterAll(() => database.drop())

type Set = (number: number, amount: number) => Promise<unknown>
/** The address that a number stands for. */
const addressOf = (number: number) => Buffer.from(`41${number.toString(16).padStart(40, '0')}`, 'hex')

/** Writes a block whose statements change balances. */
async function write(block: bigint, change: (set: Set) => Promise<void>) {
  await client.query('BEGIN')
  await keepUndo(client, block)
  await change((number, amount) =>
    client.query(
      `INSERT INTO balance AS b (address, token, amount) VALUES ($1, '_', $2)
       ON CONFLICT (address, token) DO UPDATE SET amount = excluded.amount`,
      [addressOf(number), amount],
    ),
  )
  await client.query('COMMIT')
}

const remove = (number: number) => client.query(`DELETE FROM balance WHERE address = $1`, [addressOf(number)])

async function takeBack(height: bigint): Promise<void> {
  await client.query('BEGIN')
  await rollBack(client, height)
  await client.query('COMMIT')
}

const readAll = async () => {
  const { rows } = await client.query<{ n: number; amount: string; of_contract: boolean }>(
    `SELECT get_byte(address, 20) AS n, amount::text, of_contract FROM balance ORDER BY address`,
  )
  return rows.map(({ n, amount, of_contract }) => [n, Number(amount), of_contract])
}

test('rows that several blocks changed, made or deleted become what they were after any of these blocks', async () => {
  const states = [await readAll()]
  const blocks = [
    async (set: Set) => {
      await set(1, 10)
      await set(1, 11)
      await set(6, 60)
      await remove(2)
    },
    async (set: Set) => {
      await set(1, 12)
      await set(2, 22)
      await remove(6)
      await remove(3)
    },
    async (set: Set) => {
      await set(6, 63)
      await set(3, 33)
      await remove(1)
    },
  ]
  const writeAll = async () => {
    for (const [index, change] of blocks.entries()) {
      await write(BigInt(101 + index), change)
      states[index + 1] = await readAll()
    }
  }
  await writeAll()
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(4)
  for (const left of [2, 1, 0]) {
    await takeBack(BigInt(100 + left))
    expect(await readAll(), `after block ${100 + left}`).toEqual(states[left])
    expect((await client.query('SELECT FROM undo WHERE block_number > $1', [100 + left])).rowCount).toBe(0)
  }
  // all at once, and what is left of the log still leads back
  await writeAll()
  await takeBack(101n)
  expect(await readAll()).toEqual(states[1])
  await takeBack(100n)
  expect(await readAll()).toEqual(states[0])
})

test('a row that was written down before its table got a column takes the default of that column, next to rows that have it', async () => {
  const before = await readAll()
  await write(101n, async (set) => {
    await set(3, 31)
    await set(4, 41)
    await set(5, 51)
  })
  await client.query(`UPDATE undo SET before = before - 'of_contract' WHERE key ->> 'address' = $1`, [
    `\\x${addressOf(4).toString('hex')}`,
  ])
  await takeBack(100n)
  expect(await readAll()).toEqual(before)
})
