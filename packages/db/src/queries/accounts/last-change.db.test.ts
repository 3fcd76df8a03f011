import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ABOVE_ALL_BLOCKS } from '../../values/block-heights.ts'
import { listHolderChanges } from '../tokens/holder-changes.ts'
import { listHoldingsAt, listStakesAt } from './at-height.ts'

const TRX = Buffer.from('_')
const GOLD = Buffer.from('1000001')
const addressOf = (n: number) => Buffer.from(`41${n.toString(16).padStart(40, '0')}`, 'hex')
const [ALICE, BOB, CAROL] = [addressOf(1), addressOf(2), addressOf(3)]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await sql`SELECT ensure_partitions(2999999)`.execute(db)
  await sql`INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time)
    VALUES (${TRX}, 1, 'TRON', 'TRX', 6, 0, 0, 0), (${GOLD}, 10, 'Gold', 'GLD', 0, 5, 1, 0)`.execute(db)
  // of many accounts, in each of three parts
  await sql`INSERT INTO balance_change SELECT decode('41' || lpad(to_hex(n), 40, '0'), 'hex'), ${TRX}, block, 1, block + n
    FROM generate_series(1, 2000) n, unnest(ARRAY[10, 1000010, 2000010]) block WHERE n <> 3`.execute(db)
  await sql`INSERT INTO balance_change VALUES (${ALICE}, ${GOLD}, 10, 5, 5), (${ALICE}, ${GOLD}, 20, -5, 0)`.execute(
    db,
  )
  await sql`INSERT INTO balance SELECT DISTINCT ON (address, token) address, token, amount FROM balance_change
    ORDER BY address, token, block_number DESC`.execute(db)
  await sql`INSERT INTO stake_change VALUES (${ALICE}, 12, 10, 4, 4), (${ALICE}, 12, 1000010, 5, 9), (${ALICE}, 13, 1000010, 7, 7)`.execute(
    db,
  )
  await sql`INSERT INTO stake VALUES (${ALICE}, 12, 9), (${ALICE}, 13, 7)`.execute(db)
  await sql`ANALYZE`.execute(db)
})
afterAll(() => database.drop())

const explain = async (question: RawBuilder<unknown>): Promise<string> =>
  (await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, COSTS OFF) ${question}`.execute(database.db)).rows
    .map((row) => row['QUERY PLAN'])
    .join('\n')

test('what many held of a token at a height and hold now is found for each of them', async () => {
  expect(await listHolderChanges(database.db, TRX, [BOB, CAROL, ALICE], 1_500_000n)).toEqual([
    { address: BOB, before: '1000012', amount: '2000012', last_time: null },
    { address: CAROL, before: '0', amount: '0', last_time: null },
    { address: ALICE, before: '1000011', amount: '2000011', last_time: null },
  ])
})

test('the last change of each of many balances is one look at the newest part of an index', async () => {
  const plan = await explain(sql`
    SELECT h.address, c.amount FROM unnest(${[ALICE, BOB]}::bytea[]) AS h (address)
    LEFT JOIN LATERAL last_balance_change(h.address, ${TRX}, ${ABOVE_ALL_BLOCKS}) c ON true`)
  // a cluster plans one after the other, each by itself
  if (database.isCluster) return expect(plan).toContain('Function Scan on last_balance_change')
  expect(plan).not.toContain('last_balance_change')
  expect(plan).not.toContain('Seq Scan on balance_change')
  expect(plan).toMatch(/Index Scan Backward using balance_change_2000000_pkey .*\(actual .*loops=2\)/)
  expect(plan).toMatch(/on balance_change_1000000 .*\(never executed\)/)
})

test('what one account held at a height is asked of each of its tokens and stakes', async () => {
  const held = async (height: bigint) =>
    (await listHoldingsAt(database.db, ALICE, height, 10)).map(({ ref, amount }) => [ref.toString(), amount])
  expect(await held(9n)).toEqual([])
  expect(await held(10n)).toEqual([
    ['_', '11'],
    ['1000001', '5'],
  ])
  expect(await held(1_000_010n)).toEqual([['_', '1000011']])
  expect(await listHoldingsAt(database.db, CAROL, 10n, 10)).toEqual([])
  expect(await listStakesAt(database.db, ALICE, 999_999n)).toEqual([
    { address: ALICE, quantity: 12, amount: 4n },
  ])
  expect(await listStakesAt(database.db, ALICE, 1_000_010n)).toEqual([
    { address: ALICE, quantity: 12, amount: 9n },
    { address: ALICE, quantity: 13, amount: 7n },
  ])
})
