import { connectTestDatabase, KEPT_ORDERS, type TestConnection } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_STAKE } from '../values/stake-quantity.ts'
import { createContract, type NewContract } from '../writes/contracts/contracts.ts'
import { keepUndo, rollBack } from './rollback.ts'

const HEAD = 40n

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
})
afterAll(() => database.drop())

const hex = (number: number): string => `41${number.toString(16).padStart(40, '0')}`
/** SQL of the address that a number stands for. */
const address = (number: string): string => `decode('41' || lpad(to_hex(${number}), 40, '0'), 'hex')`

const contract = (number: number): NewContract =>
  ({
    address: hex(number),
    creator: undefined,
    created_block: Number(HEAD),
    created_index: 0,
    created_time: 0,
    created_tx: '07'.repeat(32),
    name: '',
    abi: undefined,
    consume_user_resource_percent: 0,
    origin_energy_limit: 0n,
    code_hash: undefined,
  }) as unknown as NewContract

const rowsOf = async (text: string) => (await client.query(text)).rows
/** What is kept, which must be what is counted. */
async function readKept(): Promise<unknown[]> {
  const kept: unknown[] = []
  for (const [one, counted] of KEPT_ORDERS) {
    const rows = await rowsOf(one)
    expect(rows, one).toEqual(await rowsOf(counted))
    kept.push(rows)
  }
  return kept
}

async function change(of: readonly string[]): Promise<void> {
  for (const statement of of) await client.query(statement)
}

test('what lists are sorted by follows what it is kept of, and goes back with a fork', async () => {
  const own = `ARRAY[${OWN_STAKE.join(', ')}]`
  await change([
    `INSERT INTO stake SELECT ${address('n')}, q, 1000 * n + q FROM generate_series(1, 40) n, unnest(${own} || ARRAY[6, 16, 18, 20]) q`,
    `INSERT INTO nft_balance SELECT '\\x41aa', n % 10, ${address('n')}, n FROM generate_series(1, 40) n`,
    `INSERT INTO balance SELECT ${address('n')}, '_', n FROM generate_series(1, 20) n`,
  ])
  for (const number of [3, 25]) await createContract(client, contract(number))
  const before = await readKept()
  const balances = await rowsOf('SELECT * FROM balance ORDER BY address, token')
  expect(balances.length).toBe(21)

  await client.query('BEGIN')
  await keepUndo(client, HEAD)
  await change([
    `UPDATE stake SET amount = amount + 7 WHERE address < ${address('5')}`,
    // what is nothing any more, in one statement and in several
    `UPDATE stake SET amount = 0 WHERE address = ${address('6')}`,
    `DELETE FROM stake WHERE address = ${address('7')}`,
    `UPDATE stake SET quantity = 30 WHERE address = ${address('8')} AND quantity = 11`,
    `INSERT INTO stake VALUES (${address('99')}, 11, 5), (${address('99')}, 12, -5), (${address('98')}, 13, -2)`,
    `INSERT INTO nft_balance VALUES ('\\x41aa', 0, ${address('50')}, 3), ('\\x41aa', 77, ${address('50')}, -1)`,
    `UPDATE nft_balance SET amount = amount - 3 WHERE nft_id < 5`,
    `DELETE FROM nft_balance WHERE nft_id = 9`,
    `UPDATE balance SET amount = amount + 1`,
    `DELETE FROM balance WHERE address = ${address('1')}`,
  ])
  for (const number of [3, 4, 26]) await createContract(client, contract(number))
  await client.query('COMMIT')
  expect(await readKept()).not.toEqual(before)

  await client.query('BEGIN')
  await rollBack(client, HEAD - 1n)
  await client.query('COMMIT')
  expect(await readKept()).toEqual(before)
  expect(await rowsOf('SELECT * FROM balance ORDER BY address, token')).toEqual(balances)
})
