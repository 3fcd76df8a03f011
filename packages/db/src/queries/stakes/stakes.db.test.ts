import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TokenKind } from '../../values/token-kind.ts'
import { countHoldings, listHoldings } from '../tokens/holdings.ts'
import { countDelegations, listDelegations, listVotingPowers } from './stakes.ts'

const account = (byte: number): Buffer => Buffer.concat([Buffer.from([0x41]), Buffer.alloc(20, byte)])
const [alice, bob, carol] = [account(10), account(11), account(12)]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  const delegation = (recipient: Buffer, resource: number, generation: number, timestamp: bigint) => ({
    sender: alice,
    recipient,
    resource,
    generation,
    amount: 5n,
    lock_amount: 0n,
    expire_time: 0n,
    block_number: 1n,
    timestamp,
  })
  await db
    .insertInto('delegation')
    .values([
      delegation(bob, 0, 2, 1n),
      delegation(bob, 1, 2, 3n),
      delegation(carol, 0, 2, 2n),
      delegation(carol, 0, 1, 9n),
    ])
    .execute()
  await db
    .insertInto('stake')
    .values([
      { address: alice, quantity: 11, amount: 2n ** 62n },
      { address: alice, quantity: 12, amount: 2n ** 62n },
      { address: alice, quantity: 14, amount: 2n ** 62n },
      // lent by others: not the account's own power
      { address: bob, quantity: 16, amount: 7n },
    ])
    .execute()
  const token = (ref: string, kind: number, holders: bigint) => ({
    ref: Buffer.from(ref),
    kind,
    name: ref,
    symbol: ref,
    decimals: 0,
    total_supply: '1',
    created_block: 0n,
    created_time: 0n,
    holder_count: holders,
  })
  await db
    .insertInto('token')
    .values([
      token('_', TokenKind.trx, 9n),
      token('1000001', TokenKind.trc10, 1n),
      token('1000002', TokenKind.trc10, 5n),
    ])
    .execute()
  await db
    .insertInto('balance')
    .values([
      { address: alice, token: Buffer.from('_'), amount: '0' },
      { address: alice, token: Buffer.from('1000001'), amount: '3' },
      { address: alice, token: Buffer.from('1000002'), amount: '4' },
    ])
    .execute()
})
afterAll(() => database.drop())

test('pages of delegations follow each other without gaps and their number is that of all', async () => {
  const filter = { side: 'sender', address: alice, generation: 2 } as const
  const first = await listDelegations(database.db, filter, { start: 0, limit: 2 })
  const second = await listDelegations(database.db, filter, { start: 2, limit: 2 })
  expect([...first, ...second].map((row) => row.timestamp)).toEqual([3n, 2n, 1n])
  expect(await countDelegations(database.db, filter)).toBe(3n)
  expect(await countDelegations(database.db, { side: 'recipient', address: bob, resource: 1 })).toBe(1n)
})

test('voting powers come in the order of the accounts, also beyond 64 bits and for accounts without stake', async () => {
  expect(await listVotingPowers(database.db, [carol, alice, bob])).toEqual([0n, 3n * 2n ** 62n, 0n])
})

test('TRX that an account does not have is listed only on request', async () => {
  const names = async (filter: Parameters<typeof listHoldings>[1], start = 0) =>
    (await listHoldings(database.db, filter, { start, limit: 2 })).map((row) => row.name)
  expect(await names({ address: alice })).toEqual(['1000002', '1000001'])
  expect(await names({ address: alice, withEmptyTrx: true })).toEqual(['_', '1000002'])
  expect(await names({ address: alice, withEmptyTrx: true }, 2)).toEqual(['1000001'])
  expect(await countHoldings(database.db, { address: alice, kinds: [TokenKind.trc10] })).toBe(2n)
})
