import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockHash, blockNumber, parseJson } from '@tronlens/core'
import { hashContent } from '@tronlens/db'
import type { NodeBlock } from '@tronlens/node-client'
import {
  branchOf,
  type ChainSource,
  createTestDatabase,
  cutOff,
  findRecording,
  type ReplayOptions,
  readRecording,
  startReplayNode,
  switchable,
  type TestDatabase,
} from '@tronlens/testkit'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIndexer, createMetrics, type IndexerMetrics, type IndexerOptions } from '../index.ts'
import { type Log, SILENT } from '../log.ts'
import { Archive } from './archive.ts'

const recording = readRecording(findRecording())
const HEAD = 560
const source = cutOff(recording, HEAD, HEAD)
const read = (number: number) => parseJson(recording.block(number) ?? '') as NodeBlock
const genesis = blockHash(read(0).blockID)
/** Another chain behind the same first block. */
const otherChain = (after: number, head: number): ChainSource =>
  branchOf(recording, { after, head, solid: head, keep: (_, index) => index % 2 === 0 })

/** What a log said, with its message. */
type Line = Record<string, unknown>

let folder: string
let database: TestDatabase
const logged: Line[] = []
const note = (fields: object, message: string) => void logged.push({ ...fields, message })
const log: Log = { ...SILENT, warn: note, info: note }
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tronlens-foreign-'))
  database = await createTestDatabase()
  logged.length = 0
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

type Node = Omit<ReplayOptions, 'dir'> & { source: ChainSource }

/** Indexes what a node serves, with the archive. */
async function index(node: Node, options: Partial<IndexerOptions> = {}): Promise<IndexerMetrics> {
  const { url, stop } = await startReplayNode(node)
  const metrics = createMetrics()
  const indexer = createIndexer({
    databaseUrl: database.url,
    nodeUrl: url,
    archiveDir: folder,
    log,
    metrics,
    ...options,
  })
  try {
    await indexer.catchUp()
  } finally {
    await indexer.stop()
    await stop()
  }
  return metrics
}

/** Fills the archive from another chain, and forgets the index of that. */
async function archiveOther(other: ChainSource, options?: Partial<IndexerOptions>): Promise<void> {
  await index({ source: other }, options)
  await database.drop()
  database = await createTestDatabase()
  logged.length = 0
}

/** Content of an index that was made without an archive. */
let clean: Record<string, string>
beforeAll(async () => {
  const { url, drop, db } = await createTestDatabase()
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl: url, nodeUrl: node.url })
  await indexer.catchUp()
  await indexer.stop()
  await node.stop()
  clean = await hashContent(db)
  await drop()
})

/** Blocks of the archive that are not those of the chain, or are missing. */
async function listWrong(from: number, to = HEAD): Promise<number[]> {
  const archive = await Archive.open(folder, genesis)
  const wrong: number[] = []
  for (let next = blockNumber(from); next <= to; ) {
    const reach = (await archive.reach(next)) ?? next
    const bundles = (await archive.read(next, reach)) ?? []
    for (let number = next; number <= Math.min(reach, to); number = blockNumber(number + 1))
      if (bundles[number - next]?.block.blockID !== read(number).blockID) wrong.push(number)
    next = blockNumber(reach + 1)
  }
  await archive.close()
  return wrong
}

const GIVEN_UP = 'blocks of the archive are of another chain and are asked of the node'
const sumOf = async (
  metric: Pick<IndexerMetrics['recordsGivenUp' | 'brokenChains'], 'get'>,
): Promise<number> => (await metric.get()).values.reduce((sum, { value }) => sum + value, 0)

test.each([
  ['leaves the chain and ends before it', otherChain(299, 450), {}],
  ['begins behind the fork', otherChain(250, 450), { historyFrom: '300' }],
])(
  'an archive of another chain that %s is given up, and the content is that of a clean replay',
  { timeout: 240_000 },
  async (_name, other, options) => {
    await archiveOther(other, options)
    const metrics = await index({ source })
    expect(await hashContent(database.db)).toEqual(clean)
    expect(await listWrong(0)).toEqual([])
    const lines = logged.filter(({ message }) => message === GIVEN_UP)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines)
      expect(line).toMatchObject({ file: '0000000000.tla', from: expect.any(Number), to: expect.any(Number) })
    expect(await sumOf(metrics.recordsGivenUp)).toBe(lines.length)
    expect(logged.filter(({ message }) => String(message).startsWith('step failed'))).toEqual([])
  },
)

test('filling behind gives records of another chain up too', { timeout: 240_000 }, async () => {
  const partial = { historyFrom: '500', fillTo: 200 }
  await index({ source }, { ...partial, archiveDir: undefined })
  const content = await hashContent(database.db)
  await database.drop()
  database = await createTestDatabase()
  await archiveOther(otherChain(250, HEAD), { historyFrom: '150' })
  await index({ source }, partial)
  expect(await hashContent(database.db)).toEqual(content)
  expect(await listWrong(200)).toEqual([])
  expect(logged.filter(({ message }) => message === GIVEN_UP).length).toBeGreaterThan(0)
  expect(logged.filter(({ message }) => String(message).startsWith('step failed'))).toEqual([])
})

test('a node of another chain takes nothing from the archive of the index', {
  timeout: 240_000,
}, async () => {
  await index({ source: cutOff(recording, 450, 450) })
  await expect(index({ source: otherChain(400, HEAD) })).rejects.toMatchObject({ code: 'FORK_TOO_DEEP' })
  expect(logged.filter(({ message }) => message === GIVEN_UP)).toEqual([])
  expect(await listWrong(0, 450)).toEqual([])
})

test('a node whose own blocks do not follow each other is named, and counted, and not asked without a pause', {
  timeout: 240_000,
}, async () => {
  const chain = switchable(source)
  const broken = otherChain(300, HEAD)
  // two branches at once
  const brokenAbove320 = (what: 'block' | 'infos') => (number: number) =>
    (number > 320 ? broken : source)[what](number)
  chain.use({ ...source, block: brokenAbove320('block'), infos: brokenAbove320('infos') })
  const metrics = createMetrics()
  await expect(index({ source: chain }, { metrics })).rejects.toMatchObject({ code: 'BLOCK_MISMATCH' })
  const lines = logged.filter(({ message }) => message === 'step failed, will be tried again')
  expect(lines[0]).toMatchObject({
    node: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    block: 321,
    expected: read(320).blockID,
    found: (parseJson(broken.block(320) ?? '') as NodeBlock).blockID,
  })
  expect(await sumOf(metrics.brokenChains)).toBeGreaterThan(1)
  chain.use(source)
  await index({ source: chain })
  expect(await hashContent(database.db)).toEqual(clean)
})
