import { createTestDatabase, startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'

const SLOW = { timeout: 120_000 }

let chain: TestDevchain
let database: TestDatabase
let indexer: Indexer

beforeEach(async () => {
  chain = await startDevchain({ witnesses: 1 })
  database = await createTestDatabase()
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url })
})
afterEach(async () => {
  await indexer.stop()
  await database.drop()
  await chain.close()
})

const actors = () => {
  const [alice, bob] = chain.actors
  if (!alice || !bob) throw new Error('The chain has no funded accounts.')
  return [alice, bob] as const
}

const findProposal = async () => {
  type Proposals = { proposals: { expiration_time: number; state?: string }[] }
  const { proposals } = await chain.ask<Proposals>('/wallet/listproposals')
  const [proposal] = proposals
  if (!proposal) throw new Error('There is no proposal.')
  return proposal
}

/** Proposes that fees are given to the black hole again, and goes to the block before the maintenance that decides. */
async function proposeAndWait(): Promise<void> {
  const [alice] = actors()
  await chain.control.mine()
  await indexer.catchUp()
  chain.wallet.send(alice, 'WitnessCreateContract', { url: Buffer.from('http://alice') })
  await chain.control.mine()
  chain.wallet.send(alice, 'ProposalCreateContract', { parameters: { '49': 0n } })
  await chain.control.mine()
  const { expiration_time: expires } = await findProposal()
  while (chain.devchain.chain.head.time + 3_600_000 < expires) await chain.control.advance('50m')
  await chain.control.holdSolid()
  await chain.control.setTime(expires - 9_000)
  await chain.control.mine()
  await indexer.catchUp()
}

/** Pays three fees, which the black hole gets or not. */
async function payFees(): Promise<void> {
  const [alice, bob] = actors()
  for (let count = 0; count < 3; count++) {
    chain.wallet.send(
      alice,
      'TransferContract',
      { toAddress: Buffer.from(bob.address, 'hex'), amount: 1n },
      { memo: 'x' },
    )
    await chain.control.mine()
  }
}

/** What the black hole has, as the node and as the index say. */
async function readBlackHole(): Promise<{ reported: bigint; indexed: bigint | undefined }> {
  const address = chain.devchain.chain.state.properties.text('blackhole')
  const { balance } = await chain.ask<{ balance?: number | bigint }>('/wallet/getaccount', { address })
  const { rows } = await sql<{ amount: bigint }>`
    SELECT amount FROM balance WHERE token = '_' AND address = ${Buffer.from(address, 'hex')}`.execute(
    database.db,
  )
  return { reported: BigInt(balance ?? 0), indexed: rows[0] && BigInt(rows[0].amount) }
}

test('a fork across a maintenance takes over what its own branch decided', SLOW, async () => {
  const [alice] = actors()
  await proposeAndWait()
  // the first branch takes the proposal back just in time, so fees stay burned there
  chain.wallet.send(alice, 'ProposalDeleteContract', { proposalId: 1n })
  await chain.control.mine(6)
  await indexer.catchUp()
  expect((await findProposal()).state).toBe('CANCELED')
  await chain.control.fork(6, { drop: true, blocks: 0 })
  await chain.control.mine(5)
  await payFees()
  expect((await findProposal()).state).toBe('APPROVED')
  await indexer.catchUp()
  const { reported, indexed } = await readBlackHole()
  expect(reported).not.toBe(0n)
  expect(indexed).toBe(reported)
})
