import { toBigInt } from '@tronlens/core'
import { createTestDatabase, startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../src/index.ts'

const TRX = 1_000_000n
const [BANDWIDTH, ENERGY, POWER] = [0, 1, 2]

type NodeAccount = {
  votes?: { vote_address: string; vote_count: number }[]
  old_tron_power?: number
}

let database: TestDatabase
let chain: TestDevchain
let indexer: Indexer

beforeAll(async () => {
  database = await createTestDatabase()
  chain = await startDevchain()
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url })
})
afterAll(async () => {
  await indexer.stop()
  await chain.close()
  await database.drop()
})

test('votes follow the new resource model after it is switched on', async () => {
  const [alice, bob] = chain.actors
  if (!alice || !bob) throw new Error('The chain has no funded accounts.')
  const { witnesses } = await chain.ask<{ witnesses: { address: string }[] }>('/wallet/listwitnesses')
  const [first, second] = witnesses.map(({ address }) => Buffer.from(address, 'hex'))
  const vote = (owner: typeof alice, count: bigint, other: bigint) =>
    chain.wallet.send(owner, 'VoteWitnessContract', {
      votes: [
        { voteAddress: first as Buffer, voteCount: count },
        { voteAddress: second as Buffer, voteCount: other },
      ],
    })
  const freeze = (owner: typeof alice, resource: number, trx: bigint) =>
    chain.wallet.send(owner, 'FreezeBalanceV2Contract', { frozenBalance: trx * TRX, resource })
  const unfreeze = (owner: typeof alice, resource: number, trx: bigint) =>
    chain.wallet.send(owner, 'UnfreezeBalanceV2Contract', { unfreezeBalance: trx * TRX, resource })

  /** Mines, indexes, and compares what index and node say of both accounts. */
  const check = async () => {
    await chain.control.mine()
    await indexer.catchUp()
    const { rows } = await sql<{ address: string; votes: bigint[]; power: bigint }>`
      SELECT encode(a.address, 'hex') AS address, coalesce(l.votes, '{}') AS votes,
        coalesce((SELECT amount FROM stake s WHERE s.address = a.address AND s.quantity = 20), 0) AS power
      FROM account a LEFT JOIN vote_list l ON l.voter = a.address
      WHERE a.address = ANY(${[alice, bob].map(({ address }) => Buffer.from(address, 'hex'))}::bytea[])`.execute(
      database.db,
    )
    const reported = await Promise.all(
      rows.map(async ({ address }) => {
        const account = await chain.ask<NodeAccount>('/wallet/getaccount', { address })
        return {
          address,
          votes: (account.votes ?? []).map(({ vote_count }) => toBigInt(vote_count)),
          power: toBigInt(account.old_tron_power),
        }
      }),
    )
    expect(rows).toEqual(reported)
    return rows.find(({ address }) => address === alice.address)
  }

  await chain.control.mine()
  freeze(alice, BANDWIDTH, 1_000n)
  freeze(alice, ENERGY, 500n)
  freeze(bob, ENERGY, 100n)
  await check()
  vote(alice, 900n, 600n)
  vote(bob, 70n, 30n)
  expect(await check()).toMatchObject({ votes: [900n, 600n] })

  chain.devchain.chain.state.properties.set('getAllowNewResourceModel', 1)
  await check() // the indexer asks for the parameters
  freeze(alice, POWER, 300n)
  expect(await check()).toMatchObject({ votes: [900n, 600n], power: 1_500n * TRX })
  vote(alice, 1_000n, 800n)
  await check()
  unfreeze(bob, ENERGY, 10n)
  unfreeze(alice, BANDWIDTH, 1n)
  expect(await check()).toMatchObject({ votes: [], power: -1n })
  vote(alice, 200n, 100n)
  await check()
  unfreeze(alice, ENERGY, 50n)
  expect(await check()).toMatchObject({ votes: [200n, 100n] })
  unfreeze(alice, POWER, 100n)
  expect(await check()).toMatchObject({ votes: [133n, 66n] })
})
