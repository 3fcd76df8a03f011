import { parseJson } from '@tronlens/core'
import { createIndexer } from '@tronlens/indexer'
import { createTestDatabase, cutOff, startReplayNode } from '@tronlens/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { recordedChain, startIndexedApi } from './testing/indexed-api.ts'

test('a replica that stands still answers with the head that it holds, and is taken out of service once it is far behind', async () => {
  const recording = recordedChain()
  const replica = await createTestDatabase()
  const node = await startReplayNode({ source: cutOff(recording, 100, 80) })
  const copier = createIndexer({ databaseUrl: replica.url, nodeUrl: node.url })
  await copier.catchUp()
  await Promise.all([copier.stop(), node.stop()])
  // what the primary has is no more than what the replica has
  const api = await startIndexedApi(cutOff(recording, 100, 80), { DATABASE_READ_URL: replica.url })
  onTestFinished(async () => {
    await api.close()
    await replica.drop()
  })
  const ask = async (url: string) => {
    const { statusCode, body } = await api.app.inject({ url })
    return { statusCode, body: parseJson(body) as Record<string, unknown> }
  }
  const told = async (head: number): Promise<void> => {
    // the notice comes over a connection of its own
    await expect
      .poll(async () => (await ask('/ready')).body, { timeout: 15_000 })
      .toMatchObject({
        networks: { main: { blocksBehind: head - 100 } },
      })
  }
  await api.show(cutOff(recording, 120, 80))
  await told(120)
  expect((await ask('/ready')).statusCode).toBe(200)
  expect((await ask('/healthz')).body).toMatchObject({ head: 100, solid: 80 })
  expect((await ask('/api/block?limit=1')).body).toMatchObject({ data: [{ number: 100 }] })
  await api.show(cutOff(recording, 150, 80))
  await told(150)
  expect((await ask('/ready')).statusCode).toBe(503)
  expect((await ask('/api/block?limit=1')).statusCode).toBe(200)
})
