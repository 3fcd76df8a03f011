import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDatabase, createAppDatabase } from '../../database.ts'
import { listMultisigRequests } from './multisig.ts'

const ADDRESS = Buffer.from(`41${'07'.repeat(20)}`, 'hex')
const KILOBYTE = 1_024
/** Kilobytes of the transactions, newest first. */
const LENGTHS = [3, 1, 5, 1, 1]

let database: TestDatabase
let db: AppDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = createAppDatabase(database.url, { poolSize: 1 })
  for (const [age, length] of LENGTHS.entries()) {
    const hash = Buffer.alloc(32, age + 1)
    await sql`
      INSERT INTO multisig_request (network, hash, raw_data, contract_type, owner, permission_id, originator, expiration, stage, threshold,
        keys, permission_block, created_at)
      VALUES ('main', ${hash}, ${Buffer.alloc(length * KILOBYTE)}, 1, ${ADDRESS}, 2, ${ADDRESS}, 0, 'signing', 1, '[]', 0,
        now() - make_interval(hours => ${age}))`.execute(db)
    await sql`INSERT INTO multisig_participant (network, address, hash) VALUES ('main', ${ADDRESS}, ${hash})`.execute(
      db,
    )
  }
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Which requests are listed, by their place among all. */
async function list(start: number, limit: number, kilobytes: number): Promise<number[]> {
  const filter = { network: 'main', address: ADDRESS }
  const rows = await listMultisigRequests(db, filter, { start, limit }, kilobytes * KILOBYTE)
  return rows.map(({ hash }) => (hash[0] ?? 0) - 1)
}

test('a page ends before the transaction that makes it too long', async () => {
  expect(await list(0, 5, 100)).toEqual([0, 1, 2, 3, 4])
  expect(await list(0, 5, 9)).toEqual([0, 1, 2])
  expect(await list(0, 5, 8)).toEqual([0, 1])
  expect(await list(0, 2, 100)).toEqual([0, 1])
})

test('a page that begins later counts its own transactions alone', async () => {
  expect(await list(1, 5, 6)).toEqual([1, 2])
  expect(await list(3, 5, 2)).toEqual([3, 4])
  expect(await list(5, 5, 100)).toEqual([])
})

test('a page is never empty while there are requests, however long the first is', async () => {
  expect(await list(2, 5, 1)).toEqual([2])
  expect(await list(0, 5, 0)).toEqual([0])
})
