import { sample } from '@tronlens/core/testing'
import { hashContent } from '@tronlens/db'
import {
  branchOf,
  type ChainSource,
  createTestDatabase,
  cutOff,
  findRecording,
  readRecording,
  startReplayNode,
  switchable,
} from '@tronlens/testkit'
import { expect, test } from 'vitest'
import {
  createIndexer,
  createMetrics,
  ForkTooDeepError,
  type IndexerOptions,
  WrongNetworkError,
} from '../index.ts'
import { type Log, SILENT } from '../log.ts'

const recording = readRecording(findRecording())
const HEAD = recording.head()
/** Low, so that a fork down to it goes through every kind of transaction. */
const SOLID = 60
/** Low enough for forks of some length; what is solid is not written block by block, which takes most of the time. */
const YOUNGER_SOLID = HEAD - 200
/** Hundreds of blocks one by one, several times over, on a machine that may be busy. */
const SLOW = { timeout: 240_000 }

/** Indexes chains one after the other, as one node shows them, and hashes what is there in the end. */
async function hashAfter(...chains: ChainSource[]): Promise<Record<string, string>> {
  return hashWith({}, chains)
}

async function hashWith(
  options: Pick<IndexerOptions, 'rowsAheadBytes' | 'metrics' | 'log' | 'solidityNodeUrl'>,
  chains: ChainSource[],
): Promise<Record<string, string>> {
  const database = await createTestDatabase()
  const source = switchable(chains[0] as ChainSource)
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, ...options })
  try {
    for (const chain of chains) {
      source.use(chain)
      await indexer.catchUp()
    }
    return await hashContent(database.db)
  } finally {
    await indexer.stop()
    await node.stop()
    await database.drop()
  }
}

/** Keeps two of three transactions. */
const keepMost = (block: number, index: number) => (block + index) % 3 !== 0

const withSolid = (solid: number): ChainSource => cutOff(recording, HEAD, solid)
const clean = hashAfter(withSolid(HEAD))

test('the same content comes out block by block as in large batches', SLOW, async () => {
  expect(await hashAfter(withSolid(0))).toEqual(await clean)
})

test('the same content comes out when rows are sent ahead of their batch', SLOW, async () => {
  expect(await hashWith({ rowsAheadBytes: 1 }, [withSolid(HEAD)])).toEqual(await clean)
})

test('the same content comes out of a back-fill in batches that meet the same accounts', SLOW, async () => {
  const parts = [3, 30, 31, 100, 250, 400, HEAD].map((head) => cutOff(recording, head, head))
  const metrics = createMetrics()
  expect(await hashWith({ metrics }, parts)).toEqual(await clean)
  // none was refused by the database and written block by block instead
  const { values } = await metrics.writeSeconds.get()
  expect(values.find(({ metricName }) => metricName?.endsWith('_count'))?.value).toBe(parts.length)
})

test('indexing a chain that is indexed already changes nothing', SLOW, async () => {
  expect(await hashAfter(withSolid(SOLID), withSolid(SOLID), withSolid(HEAD))).toEqual(await clean)
})

test('a chain that grows while it is followed gives the same content', SLOW, async () => {
  const grown = [100, 101, 250, 400, 401, HEAD].map((head) => cutOff(recording, head, head - 20))
  expect(await hashAfter(...grown)).toEqual(await clean)
})

/** Forks and back-fills of which each commit tries others. */
const FORKS: [name: string, after: number, solid: number][] = [
  ['one block', HEAD - 1, HEAD - 40],
  ['twenty blocks', HEAD - 20, HEAD - 40],
  ['five hundred blocks of every kind', SOLID, SOLID],
]

test.each(sample(FORKS, 3))(
  'a fork of %s leaves nothing of the abandoned branch',
  SLOW,
  async (_name, after, solid) => {
    const branch = branchOf(recording, { after, solid, keep: keepMost })
    expect(await hashAfter(withSolid(solid), branch)).toEqual(await hashAfter(branch))
  },
)

test('blocks that are taken back are a warning', SLOW, async () => {
  const logged: object[] = []
  const log: Log = { ...SILENT, warn: (fields, message) => void logged.push({ ...fields, message }) }
  const branch = branchOf(recording, { after: 97, head: 101, solid: 80, keep: () => false })
  await hashWith({ log }, [cutOff(recording, 100, 80), branch])
  expect(logged.length).toBeGreaterThan(0)
  for (const one of logged) expect(one).toMatchObject({ message: 'took blocks back: the node replaced them' })
  expect(logged.reduce((sum, one) => sum + ('blocks' in one ? Number(one.blocks) : 0), 0)).toBe(3)
})

test('going back and forth between branches ends where the last one ends', SLOW, async () => {
  const keep = (block: number, index: number) => (block + index) % 2 === 0
  const branch = branchOf(recording, { after: HEAD - 150, head: HEAD - 30, solid: YOUNGER_SOLID, keep })
  const other = branchOf(recording, {
    after: HEAD - 90,
    solid: YOUNGER_SOLID,
    keep: (_, index) => index % 2 === 0,
  })
  const start = withSolid(YOUNGER_SOLID)
  expect(await hashAfter(start, branch, other, branch, start)).toEqual(await clean)
})

test('replacing solid blocks is refused', SLOW, async () => {
  const branch = branchOf(recording, { after: 30, head: 100, solid: 30, keep: () => false })
  await expect(hashAfter(cutOff(recording, 100, SOLID), branch)).rejects.toThrow(ForkTooDeepError)
})

test(
  'what another node calls solid is believed of blocks that the index has, so that others can be taken back',
  SLOW,
  async () => {
    const branch = branchOf(recording, { after: 80, head: 102, solid: 75, keep: () => false })
    const elsewhere = await startReplayNode({ source: { ...branch, solid: () => 95 } })
    try {
      const options = { solidityNodeUrl: elsewhere.url }
      expect(await hashWith(options, [cutOff(recording, 100, 70), branch])).toEqual(await hashAfter(branch))
    } finally {
      await elsewhere.stop()
    }
  },
)

test('a node of another network is refused', SLOW, async () => {
  const database = await createTestDatabase()
  const source = switchable(cutOff(recording, 5, 5))
  const node = await startReplayNode({ source })
  const first = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await first.catchUp()
  await first.stop()
  source.use({
    ...recording,
    block: (number) => recording.block(number)?.replace('"blockID":"00', '"blockID":"11'),
  })
  const second = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await expect(second.catchUp()).rejects.toThrow(WrongNetworkError)
  await second.stop()
  await node.stop()
  await database.drop()
})

test.each(sample([1, 2, 12], 3))(
  '%d blocks that others replaced while the indexer was away, and that are solid by now, are taken back',
  SLOW,
  async (orphans) => {
    const fork = HEAD - 20 - orphans
    const branch = branchOf(recording, { after: fork, solid: HEAD - 1, keep: keepMost })
    const ours = cutOff(recording, HEAD - 20, fork - 10)
    expect(await hashAfter(ours, branch)).toEqual(await hashAfter(branch))
  },
)
