import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database } from '../../database.ts'
import { countStandingApprovals } from '../accounts/approvals.ts'
import { listRichestContracts } from '../statistics/rankings.ts'

const address = (n: number) => Buffer.from(`41${n.toString(16).padStart(40, '0')}`, 'hex')
const OWNER = address(1)
const SPENDER = address(2)
/**
 * One that stands, one that destroyed itself, one that was redeployed, and one that is older than a partial
 * index.
 */
const [STANDING, ENDED, REDEPLOYED, OLDER] = [address(11), address(12), address(13), address(14)] as const
const APPROVED_AT = 100
const TX = Buffer.alloc(32, 1)

let database: TestConnection
let db: Database
beforeAll(async () => {
  database = await connectTestDatabase()
  db = createDatabase(database.url, 'main', { poolSize: 1 })
  for (const [contract, created, tx, destroyed] of [
    [STANDING, 50, TX, null],
    [ENDED, 50, TX, 200],
    [REDEPLOYED, 210, TX, null],
    [OLDER, 150, null, null],
  ] as const) {
    await database.client.query(
      'INSERT INTO contract (address, created_block, created_time, created_tx, destroyed_block) VALUES ($1, $2, 0, $3, $4)',
      [contract, created, tx, destroyed],
    )
    await database.client.query(
      "INSERT INTO balance (address, token, amount, of_contract) VALUES ($1, '_', $2, true)",
      [contract, contract.at(-1)],
    )
    await database.client.query(
      'INSERT INTO allowance (owner, contract, spender, amount, block_number, tx_index, ordinal) VALUES ($1, $2, $3, 5, $4, 0, 0)',
      [OWNER, contract, SPENDER, APPROVED_AT],
    )
  }
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('what was approved of a token ends with its contract, also where another was made in its place', async () => {
  expect(await countStandingApprovals(db, OWNER)).toBe(2n)
})

test('where a contract was made in the block of an approval, the position of both in it decides which was first', async () => {
  const [first, last] = [address(21), address(22)]
  const made = 5
  for (const [contract, index] of [
    [first, made - 1],
    [first, made],
    [last, made],
    [last, made + 1],
  ] as const) {
    await database.client.query(
      `INSERT INTO contract (address, created_block, created_index, created_time, created_tx) VALUES ($1, $2, $3, 0, $4)
       ON CONFLICT DO NOTHING`,
      [contract, APPROVED_AT, made, TX],
    )
    await database.client.query(
      'INSERT INTO allowance (owner, contract, spender, amount, block_number, tx_index, ordinal) VALUES ($1, $2, $3, 5, $4, $5, 0)',
      [contract, contract, address(30 + index), APPROVED_AT, index],
    )
  }
  // what its own transaction approved, the contract approved while it was made
  expect([await countStandingApprovals(db, first), await countStandingApprovals(db, last)]).toEqual([1n, 2n])
})

test('an account where a contract destroyed itself is none of the richest contracts', async () => {
  const richest = await listRichestContracts(db, 10)
  expect(richest.map((one) => one.address)).toEqual([OLDER, REDEPLOYED, STANDING])
})
