import { parseJson } from '@tronlens/core'
import { cutOff } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordedChain } from './testing/indexed-api.ts'
import { type ApiProcess, type ReplicatedApi, startReplicatedApi } from './testing/replicated-api.ts'

const chain = recordedChain()
let api: ReplicatedApi
beforeAll(async () => {
  api = await startReplicatedApi(cutOff(chain, 100, 80))
})
afterAll(() => api.close())

const ask = async ({ app }: ApiProcess, url: string) => {
  const { statusCode, body } = await app.inject({ url })
  return { statusCode, body: parseJson(body) as Record<string, unknown> }
}

test('a replica that stands still answers with what it holds, and is taken out of service once it is far behind', async () => {
  const behind = await api.open('replica')
  await api.database.hold()
  const told = async (blocks: number): Promise<void> => {
    // the notice comes over a connection of its own
    await expect
      .poll(async () => (await ask(behind, '/ready')).body, { timeout: 15_000 })
      .toMatchObject({ networks: { main: { blocksBehind: blocks } } })
  }
  await api.show(cutOff(chain, 120, 80))
  await told(20)
  expect((await ask(behind, '/ready')).statusCode).toBe(200)
  expect((await ask(behind, '/healthz')).body).toMatchObject({ head: 100, solid: 80 })
  expect((await ask(behind, '/api/block?limit=1')).body).toMatchObject({ data: [{ number: 100 }] })
  await api.show(cutOff(chain, 150, 80))
  await told(50)
  expect((await ask(behind, '/ready')).statusCode).toBe(503)
  expect((await ask(behind, '/api/block?limit=1')).statusCode).toBe(200)
  await api.database.release()
  await told(0)
  expect((await ask(behind, '/ready')).statusCode).toBe(200)
  expect((await ask(behind, '/api/block?limit=1')).body).toMatchObject({ data: [{ number: 150 }] })
})
