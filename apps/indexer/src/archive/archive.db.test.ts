import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashContent } from '@tronlens/db'
import { createTestDatabase, findRecording, readRecording, startReplayNode } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { createIndexer } from '../index.ts'

test('a fresh index from the archive asks the node for no old block, and is the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-archive-'))
  const recording = readRecording(findRecording())
  const index = async () => {
    const database = await createTestDatabase()
    const node = await startReplayNode({ source: recording })
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, archiveDir: folder })
    await indexer.catchUp()
    await indexer.stop()
    const content = await hashContent(database.db)
    await node.stop()
    await database.drop()
    return { content, requests: node.requests }
  }
  const first = await index()
  const second = await index()
  expect(second.content).toEqual(first.content)
  const asked = (path: string) => [first, second].map(({ requests }) => requests.get(`/wallet/${path}`) ?? 0)
  const [infosBefore, infosAfter] = asked('gettransactioninfobyblocknum')
  expect(infosBefore).toBeGreaterThan(300)
  // what was not solid when it came
  expect(infosAfter).toBeLessThanOrEqual(recording.head() - recording.solid() + 30)
  await rm(folder, { recursive: true })
})
