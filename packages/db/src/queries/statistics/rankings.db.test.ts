import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMostMovedTokens, listTopTokens, listTopTradedTokens } from './rankings.ts'

const DAY = '2026-03-02'
const address = (digit: string): Buffer => Buffer.from(`41${digit.repeat(40)}`, 'hex')
const [ANNA, BERT] = [address('a'), address('b')]
const ISSUED = Buffer.from('1000001')
const CONTRACT = address('c')
const COLLECTION = address('d')
/** Kind, times that each was moved on the day, and how much of it. */
const TOKENS = [
  [ISSUED, 10, 7n, '7000000'],
  [CONTRACT, 20, 5n, '9000000'],
  [COLLECTION, 721, 9n, '9'],
] as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`SELECT ensure_partitions(10)`.execute(db)
  for (const [ref, kind, transfers, amount] of TOKENS) {
    const about = {
      name: '',
      symbol: '',
      decimals: 6,
      total_supply: '0',
      created_block: 0n,
      created_time: 0n,
    }
    await db
      .insertInto('token')
      .values({ ref, kind, ...about })
      .execute()
    await db.insertInto('token_day').values({ token: ref, day: DAY, transfers, amount }).execute()
  }
  const moved = [
    [ISSUED, 10, ANNA],
    [ISSUED, 10, BERT],
    [CONTRACT, 20, ANNA],
    [COLLECTION, 721, ANNA],
  ] as const
  for (const [index, [token, kind, sender]] of moved.entries())
    await db
      .insertInto('transfer')
      .values({
        block_number: 1n,
        tx_index: index,
        ordinal: 0,
        hash: Buffer.alloc(32, index),
        timestamp: 1n,
        kind,
        token,
        sender,
        recipient: BERT,
        amount: '1',
        nft_id: null,
        source: 0,
        success: true,
      })
      .execute()
})
afterAll(() => database.drop())

test('tokens of both standards are ranked by transfers, amounts and senders, collections are not', async () => {
  const { db } = database
  expect(await listTopTokens(db, DAY, 10)).toEqual([
    { token: ISSUED, amount: '7', whole: '12' },
    { token: CONTRACT, amount: '5', whole: '12' },
  ])
  expect(await listMostMovedTokens(db, DAY, [{ token: ISSUED, price: 2 }], 10)).toEqual([
    { token: ISSUED, amount: '7.000000', worth: '14.000000', whole: '14.000000' },
    { token: CONTRACT, amount: '9.000000', worth: null, whole: '14.000000' },
  ])
  expect(await listTopTradedTokens(db, 0n, 10)).toEqual([
    { token: ISSUED, amount: '2', whole: '2' },
    { token: CONTRACT, amount: '1', whole: '2' },
  ])
})
