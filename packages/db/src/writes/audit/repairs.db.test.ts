import { blockNumber, hexAddress, tokenHex } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetUndo, keepUndo, rollBack } from '../../rollback/rollback.ts'
import { repairBalance, repairStake } from './repairs.ts'

const ALICE = hexAddress(`41${'0a'.repeat(20)}`)
const TRX = tokenHex('5f')
const ENERGY = 12

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
  await client.query('SELECT ensure_partitions(10)')
})
afterAll(() => database.drop())

const key = Buffer.from(ALICE, 'hex')

/** A block that adds to the balance and the stake, as the writer does. */
async function addBlock(block: number, delta: number): Promise<void> {
  await client.query('BEGIN')
  await keepUndo(client, BigInt(block))
  for (const [table, id, value] of [
    ['balance', 'token', '_'],
    ['stake', 'quantity', ENERGY],
  ] as const) {
    const { rows } = await client.query<{ amount: string }>(
      `INSERT INTO ${table} (address, ${id}, amount) VALUES ($1, $2, $3)
       ON CONFLICT (address, ${id}) DO UPDATE SET amount = ${table}.amount + excluded.amount RETURNING amount`,
      [key, value, delta],
    )
    await client.query(
      `INSERT INTO ${table}_change (address, ${id}, block_number, delta, amount) VALUES ($1, $2, $3, $4, $5)`,
      [key, value, block, delta, rows[0]?.amount],
    )
  }
  await client.query('COMMIT')
}

async function repair(block: number, head: number, delta: bigint): Promise<void> {
  const place = { block: blockNumber(block), head: blockNumber(head) }
  await client.query('BEGIN')
  await keepUndo(client, BigInt(head))
  await repairBalance(client, { address: ALICE, token: TRX, delta }, place)
  await repairStake(client, { address: ALICE, quantity: ENERGY, delta }, place)
  await client.query('COMMIT')
}

async function takeBack(to: number): Promise<void> {
  await client.query('BEGIN')
  await rollBack(client, BigInt(to))
  await client.query('COMMIT')
}

/** What there is now, and after each block, of both. */
async function read(): Promise<{ now: number; history: Record<string, number> }> {
  const of = async (table: string) => {
    const now = await client.query<{ amount: string }>(`SELECT amount FROM ${table}`)
    const history = await client.query<{ block_number: bigint; amount: string }>(
      `SELECT block_number, amount FROM ${table}_change ORDER BY block_number`,
    )
    return {
      now: Number(now.rows[0]?.amount),
      history: Object.fromEntries(history.rows.map((row) => [String(row.block_number), Number(row.amount)])),
    }
  }
  const balance = await of('balance')
  expect(await of('stake')).toEqual(balance)
  return balance
}

test('what no block holds stands from its block on, through roll-backs down to it and new blocks', async () => {
  await addBlock(1, 100)
  for (const block of [3, 4, 5]) await addBlock(block, 10)
  await repair(3, 5, -7n)
  expect(await read()).toEqual({ now: 123, history: { 1: 100, 3: 103, 4: 113, 5: 123 } })
  await repair(2, 5, 1n)
  expect(await read()).toEqual({ now: 124, history: { 1: 100, 2: 101, 3: 104, 4: 114, 5: 124 } })
  await takeBack(4)
  expect(await read()).toEqual({ now: 114, history: { 1: 100, 2: 101, 3: 104, 4: 114 } })
  await addBlock(5, 20)
  await addBlock(6, 20)
  await takeBack(5)
  expect(await read()).toEqual({ now: 134, history: { 1: 100, 2: 101, 3: 104, 4: 114, 5: 134 } })
  await takeBack(3)
  expect(await read()).toEqual({ now: 104, history: { 1: 100, 2: 101, 3: 104 } })
  await takeBack(2)
  expect(await read()).toEqual({ now: 101, history: { 1: 100, 2: 101 } })
  await takeBack(1)
  expect(await read()).toEqual({ now: 100, history: { 1: 100 } })
})

test('a roll-back between two repairs of one value takes back the later one alone, which is made again', async () => {
  for (const block of [2, 3]) await addBlock(block, 10)
  await repair(2, 3, -7n)
  for (const block of [4, 5]) await addBlock(block, 10)
  await repair(2, 5, 1n)
  const whole = { now: 134, history: { 1: 100, 2: 104, 3: 114, 4: 124, 5: 134 } }
  expect(await read()).toEqual(whole)
  await takeBack(4)
  expect(await read()).toEqual({ now: 124, history: { 1: 100, 2: 104, 3: 114, 4: 124 } })
  await takeBack(2)
  expect(await read()).toEqual({ now: 104, history: { 1: 100, 2: 104 } })
  await takeBack(1)
  expect(await read()).toEqual({ now: 100, history: { 1: 100 } })
})

test('what no roll-back can lose is forgotten', async () => {
  await addBlock(2, 10)
  await repair(1, 2, 5n)
  const { rows } = await client.query('SELECT noted_block FROM balance_repair')
  expect(rows).toEqual([{ noted_block: 2n }])
  await forgetUndo(client, 2n)
  expect((await client.query('SELECT FROM balance_repair')).rows).toEqual([])
  expect((await client.query('SELECT FROM stake_repair')).rows).toEqual([])
})

test('a block of whose change nothing is left is none in which anything changed', async () => {
  const before = await read()
  await addBlock(7, 10)
  await repair(7, 7, -10n)
  expect(await read()).toEqual(before)
  await repair(6, 7, 3n)
  await repair(6, 7, -3n)
  expect(await read()).toEqual(before)
})
