import { DEFAULT_NETWORK } from '@tronlens/core'
import {
  blockChannel,
  type Client,
  createClient,
  createDatabase,
  findChainState,
  hashContent,
  type IndexNotice,
  migrateChain,
  parseNotice,
} from '@tronlens/db'
import {
  branchOf,
  createTestDatabase,
  cutOff,
  findRecording,
  readRecording,
  startDevchain,
  startReplayNode,
  switchable,
  type TestDatabase,
} from '@tronlens/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'

const recording = readRecording(findRecording())
let database: TestDatabase
let listener: Client
let notices: IndexNotice[]
let heard: () => void
let indexer: Indexer

beforeEach(async () => {
  database = await createTestDatabase()
  listener = createClient(database.url)
  await listener.connect()
  notices = []
  heard = () => undefined
  listener.on('notification', ({ payload }) => {
    notices.push(parseNotice(payload))
    heard()
  })
  await listener.query(`LISTEN ${blockChannel(DEFAULT_NETWORK)}`)
})
afterEach(async () => {
  await indexer.stop()
  await listener.end()
  await database.drop()
})

/** Waits for the notice that a listener is meant to act on. */
async function hear(expected: { type: string; to?: number; head: number; solid: number }): Promise<void> {
  const isHeard = () =>
    notices.some(({ revision: _, ...notice }) => JSON.stringify(notice) === JSON.stringify(expected))
  while (!isHeard())
    await new Promise<void>((done) => {
      heard = done
    })
}

test('listeners hear of every new block, of what became solid, and of forks', async () => {
  const source = switchable(cutOff(recording, 50, 40))
  const node = await startReplayNode({ source })
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, pollMs: 20 })
  const following = indexer.follow()
  await hear({ type: 'block', head: 50, solid: 40 })
  source.use(cutOff(recording, 51, 40))
  await hear({ type: 'block', head: 51, solid: 40 })
  source.use(cutOff(recording, 51, 45))
  await hear({ type: 'block', head: 51, solid: 45 })
  source.use(branchOf(recording, { after: 49, head: 52, solid: 45, keep: () => true }))
  await hear({ type: 'fork', to: 49, head: 49, solid: 45 })
  await hear({ type: 'block', head: 52, solid: 45 })
  // a reader of a replica knows by them what it has and lacks
  const revisions = notices.map(({ revision }) => revision)
  expect(revisions).toEqual([...new Set(revisions)].sort((one, other) => one - other))
  expect(revisions.at(-1)).toBe(Number((await findChainState(database.db))?.revision))
  await indexer.stop()
  await following
  await node.stop()
})

test('a block that stays the newest is announced once more, after the node was asked about it', async () => {
  const source = cutOff(recording, 50, 40)
  const node = await startReplayNode({ source })
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, pollMs: 20 })
  const following = indexer.follow()
  await hear({ type: 'block', head: 50, solid: 40 })
  const first = notices.length
  while (notices.length === first)
    await new Promise<void>((done) => {
      heard = done
    })
  const [last] = notices.slice(first)
  expect(last).toEqual({ type: 'block', head: 50, solid: 40, revision: expect.any(Number) })
  expect(last?.revision).toBe(Number((await findChainState(database.db))?.revision))
  await indexer.stop()
  await following
  await node.stop()
})

test('a node that goes away is waited for', async () => {
  const source = switchable(cutOff(recording, 20, 20))
  const first = await startReplayNode({ source })
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: first.url, pollMs: 20 })
  const following = indexer.follow()
  await hear({ type: 'block', head: 20, solid: 20 })
  await first.stop()
  source.use(cutOff(recording, 21, 21))
  const second = await startReplayNode({ source, port: Number(new URL(first.url).port) })
  await hear({ type: 'block', head: 21, solid: 21 })
  await indexer.stop()
  await following
  await second.stop()
})

test('a database connection that breaks is opened again', async () => {
  const source = switchable(cutOff(recording, 20, 20))
  const node = await startReplayNode({ source })
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, pollMs: 20 })
  const following = indexer.follow()
  await hear({ type: 'block', head: 20, solid: 20 })
  await listener.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tronlens-indexer' AND datname = current_database()`,
  )
  source.use(cutOff(recording, 30, 30))
  await hear({ type: 'block', head: 30, solid: 30 })
  await indexer.stop()
  await following
  await node.stop()
})

test('a second indexer on the same network is refused', async () => {
  const node = await startReplayNode({ source: cutOff(recording, 5, 5) })
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await indexer.catchUp()
  const other = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await expect(other.catchUp()).rejects.toThrow('Another indexer writes to the network "main"')
  await other.stop()
  await node.stop()
})

test('two networks share a database, each with an indexer, rows and notices of its own', async () => {
  await migrateChain(database.url, 'side')
  const node = await startReplayNode({ source: cutOff(recording, 12, 12) })
  const sideNode = await startReplayNode({ source: cutOff(recording, 7, 7) })
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  const side = createIndexer({ databaseUrl: database.url, network: 'side', nodeUrl: sideNode.url })
  await Promise.all([indexer.catchUp(), side.catchUp()])
  const sideDb = createDatabase(database.url, 'side')
  expect([
    (await findChainState(database.db))?.head_number,
    (await findChainState(sideDb))?.head_number,
  ]).toEqual([12n, 7n])
  await hear({ type: 'block', head: 12, solid: 12 })
  expect(notices.every(({ head }) => head <= 12)).toBe(true)
  expect((await hashContent(sideDb)).block).not.toBe((await hashContent(database.db)).block)
  await sideDb.destroy()
  await side.stop()
  await node.stop()
  await sideNode.stop()
})

test('on a chain that stands still the figures of representatives are those of the node, to the last block', async () => {
  const chain = await startDevchain()
  indexer = createIndexer({ databaseUrl: database.url, nodeUrl: chain.url, pollMs: 20 })
  const following = indexer.follow()
  await hear({ type: 'block', head: 0, solid: 0 })
  await chain.control.mine(3)
  const answer = await chain.ask<{ witnesses: { totalProduced?: number }[] }>('/wallet/listwitnesses')
  const produced = answer.witnesses.reduce((sum, { totalProduced = 0 }) => sum + totalProduced, 0)
  expect(produced).toBeGreaterThanOrEqual(3)
  const known = async () => {
    const { rows } = await listener.query('SELECT sum(produced_total)::int AS sum FROM chain_main.witness')
    return rows[0].sum
  }
  await expect.poll(known, { timeout: 10_000 }).toBe(produced)
  await indexer.stop()
  await following
  await chain.close()
})
