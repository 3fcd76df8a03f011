import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
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
  readRecording,
  startReplayNode,
  switchable,
  type TestDatabase,
} from '@tronlens/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIndexer } from '../index.ts'
import { Archive } from './archive.ts'

const recording = readRecording(findRecording())
const genesis = blockHash((parseJson(recording.block(0) ?? '') as NodeBlock).blockID)

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tronlens-archive-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Indexes what a node serves; returns what it was asked. */
async function index(source: ChainSource, more: object = {}): Promise<Map<string, number>> {
  const node = await startReplayNode({ source })
  const indexer = createIndexer({
    databaseUrl: database.url,
    nodeUrl: node.url,
    archiveDir: folder,
    ...more,
  })
  await indexer.catchUp()
  await indexer.stop()
  await node.stop()
  return node.requests
}

/** Blocks up to one that the archive has not. */
async function listMissing(to: number): Promise<number[]> {
  const archive = await Archive.open(folder, genesis)
  const missing: number[] = []
  for (let number = 0; number <= to; number++)
    if ((await archive.reach(blockNumber(number))) === undefined) missing.push(number)
  await archive.close()
  return missing
}

test('a fresh index from the archive asks the node for no old block, and is the same', async () => {
  const first = await index(recording)
  const content = await hashContent(database.db)
  await database.drop()
  database = await createTestDatabase()
  const second = await index(recording)
  expect(await hashContent(database.db)).toEqual(content)
  const [infosBefore, infosAfter] = [first, second].map(
    (requests) => requests.get('/wallet/gettransactioninfobyblocknum') ?? 0,
  )
  expect(infosBefore).toBeGreaterThan(300)
  // what was not solid when it came
  expect(infosAfter).toBeLessThanOrEqual(recording.head() - recording.solid() + 30)
})

test('what was not solid when an indexer ended is in the archive after the next start', async () => {
  await index(cutOff(recording, 300, 281))
  await index(cutOff(recording, 560, 560))
  expect(await listMissing(560)).toEqual([])
})

test('a fork leaves no gap', async () => {
  const source = switchable(branchOf(recording, { after: 299, head: 300, solid: 281, keep: () => true }))
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, archiveDir: folder })
  await indexer.catchUp()
  source.use(cutOff(recording, 560, 560))
  await indexer.catchUp()
  await indexer.stop()
  await node.stop()
  expect(await listMissing(560)).toEqual([])
})

test('filling behind keeps what it reads, and reads what is there', async () => {
  const source = cutOff(recording, 560, 560)
  const partial = { historyFrom: '300', fillTo: 0 }
  await index(source, partial)
  expect(await listMissing(560)).toEqual([])
  await database.drop()
  database = await createTestDatabase()
  const requests = await index(source, partial)
  expect(requests.get('/wallet/gettransactioninfobyblocknum') ?? 0).toBe(0)
})

test('a damaged archive is no dead end', async () => {
  await index(recording)
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.tla'))
  const { size } = await stat(join(folder, name))
  const handle = await open(join(folder, name), 'r+')
  // a page that a power cut left empty
  await handle.write(Buffer.alloc(512), 0, 512, Math.floor(size / 2))
  await handle.close()
  const content = await hashContent(database.db)
  await database.drop()
  database = await createTestDatabase()
  await index(recording)
  expect(await hashContent(database.db)).toEqual(content)
  expect(await listMissing(recording.solid())).toEqual([])
})
