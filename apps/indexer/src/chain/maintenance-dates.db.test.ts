import { hashContent } from '@tronlens/db'
import { createTestDatabase, startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'

const SLOW = { timeout: 120_000 }
const HOUR = 3_600_000

let chain: TestDevchain
let database: TestDatabase
let live: Indexer

beforeEach(async () => {
  chain = await startDevchain({ witnesses: 1 })
  database = await createTestDatabase()
  live = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url })
  await chain.control.mine()
  await live.catchUp()
  await act('WitnessCreateContract', { url: Buffer.from('http://alice') })
})
afterEach(async () => {
  await live.stop()
  await database.drop()
  await chain.close()
})

/** A transaction of the first account, in a block of its own. */
async function act(type: string, fields: object, memo?: string): Promise<void> {
  const [alice] = chain.actors
  if (!alice) throw new Error('The chain has no funded accounts.')
  chain.wallet.send(alice, type as never, fields as never, memo === undefined ? {} : { memo })
  await chain.control.mine()
}

/** Makes a proposal and returns when it expires. */
async function propose(parameters: Record<string, bigint>): Promise<number> {
  await act('ProposalCreateContract', { parameters })
  const { proposals } = await chain.ask<{ proposals: { proposal_id: number; expiration_time: number }[] }>(
    '/wallet/listproposals',
  )
  return Math.max(...proposals.map((one) => one.expiration_time))
}

/** Something that costs a fee, which the black hole gets or not. */
async function pay(): Promise<void> {
  const [, bob] = chain.actors
  if (!bob) throw new Error('The chain has too few accounts.')
  await act('TransferContract', { toAddress: Buffer.from(bob.address, 'hex'), amount: 1n }, 'x')
}

async function payEvery(time: '2h' | '30h', until: number): Promise<void> {
  while (chain.devchain.chain.head.time < until) {
    await chain.control.advance(time)
    await pay()
    await live.catchUp()
  }
}

/**
 * Indexes the chain from its beginning into a database of its own; the first values of parameters are given.
 */
async function withFresh<Result>(read: (fresh: TestDatabase) => Promise<Result>): Promise<Result> {
  const fresh = await createTestDatabase()
  const { rows } = await sql<{ all: string }>`
    SELECT string_agg(parameter || '=' || value, ',') AS all FROM initial_parameter`.execute(database.db)
  const initialParameters = rows[0]?.all
  const indexer = createIndexer({ databaseUrl: fresh.url, nodeUrl: chain.url, initialParameters })
  try {
    await indexer.catchUp()
    return await read(fresh)
  } finally {
    await indexer.stop()
    await fresh.drop()
  }
}

/** What the black hole has: by the node, by the index that followed, and by one that is made now. */
async function readBlackHole() {
  const address = chain.devchain.chain.state.properties.text('blackhole')
  const read = async ({ db }: TestDatabase) =>
    (
      await sql<{ amount: bigint }>`
        SELECT amount FROM balance WHERE token = '_' AND address = ${Buffer.from(address, 'hex')}`.execute(db)
    ).rows.map(({ amount }) => BigInt(amount))[0]
  const { balance } = await chain.ask<{ balance?: number | bigint }>('/wallet/getaccount', { address })
  return { reported: BigInt(balance ?? 0), followed: await read(database), made: await withFresh(read) }
}

test('a proposal that expires between two maintenances counts from the later one on', SLOW, async () => {
  await propose({ '0': BigInt(20 * HOUR) })
  await chain.control.advance('7h')
  await pay()
  const expires = await propose({ '49': 0n })
  await payEvery('2h', expires + 24 * HOUR)
  const { reported, followed, made } = await readBlackHole()
  expect(reported).toBeGreaterThan(-(2n ** 63n))
  expect(followed).toBe(reported)
  expect(made).toBe(reported)
})

test('a pause of the chain across an expiration delays what was decided', SLOW, async () => {
  const expires = await propose({ '49': 0n })
  await payEvery('30h', expires + 90 * HOUR)
  const { reported, followed, made } = await readBlackHole()
  expect(reported).toBeGreaterThan(-(2n ** 63n))
  expect(followed).toBe(reported)
  expect(made).toBe(reported)
})

test('of two values that one maintenance brings, the older proposal has the last word', SLOW, async () => {
  await propose({ '49': 1n })
  const expires = await propose({ '49': 0n })
  await payEvery('2h', expires + 8 * HOUR)
  // fees are burned as before
  expect(await readBlackHole()).toEqual({
    reported: -(2n ** 63n),
    followed: -(2n ** 63n),
    made: -(2n ** 63n),
  })
})

test(
  'an index that followed through every kind of change holds what one that is made now holds',
  SLOW,
  async () => {
    await propose({ '0': BigInt(20 * HOUR), '5': 9_000_000n })
    await chain.control.advance('7h')
    await propose({ '5': 7_000_000n, '30': 0n, '31': 5_000_000n, '49': 0n })
    await chain.control.advance('1h')
    const expires = await propose({ '5': 8_000_000n, '70': 20n, '78': 900_000n })
    const stake = (type: string, fields: object) => act(type, { resource: 1, ...fields })
    await stake('FreezeBalanceV2Contract', { frozenBalance: 100_000_000n })
    await payEvery('2h', expires - 10 * HOUR)
    await stake('UnfreezeBalanceV2Contract', { unfreezeBalance: 10_000_000n })
    await payEvery('30h', expires + 31 * HOUR)
    await stake('UnfreezeBalanceV2Contract', { unfreezeBalance: 20_000_000n })
    await payEvery('2h', expires + 70 * HOUR)
    const followed = await hashContent(database.db)
    expect(await withFresh((fresh) => hashContent(fresh.db))).toEqual(followed)
  },
)
