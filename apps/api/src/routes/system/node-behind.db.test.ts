import { cutOff, type ReplayNode, startReplayNode } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { startIndexedApi } from '../../testing/indexed-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { getSystemStatusRoute } from './status.ts'

const SERVED = serveRoutes([getSystemStatusRoute])

const CHAIN = recordedChain({ head: 150, solid: 130 })
let behind: ReplayNode
let level: ReplayNode
beforeAll(async () => {
  behind = await startReplayNode({ source: cutOff(CHAIN, 100, 90) })
  level = await startReplayNode({ source: CHAIN })
})
afterAll(() => Promise.all([behind.stop(), level.stop()]))

test('a node that lacks blocks of the index is reported, with their number; while it does not answer nothing is said', async () => {
  const node = await startReplayNode({ source: cutOff(CHAIN, 100, 90) })
  const api = await startIndexedApi(SERVED, CHAIN, { NODE_URL: node.url })
  const status = () => injectClient(api.app).getSystemStatus()
  expect(await status()).toMatchObject({
    sync: { progress: 100 },
    database: { block: 150 },
    node: { block: 100, behind: 50, online: true },
  })
  await node.stop()
  expect((await status()).node).toMatchObject({ behind: 0, online: false })
  await api.close()
})

test('of several nodes the one that has all blocks of the index is asked, whichever is named first', async () => {
  const api = await startIndexedApi(SERVED, CHAIN, { NODE_URL: behind.url, STANDBY_NODE_URLS: level.url })
  const status = async () => (await injectClient(api.app).getSystemStatus()).node
  // until the nodes were compared, which the first question begins
  await expect.poll(status).toMatchObject({ block: 150, behind: 0 })
  const answer = await api.app.inject({ method: 'POST', url: '/wallet/getblock', payload: { detail: false } })
  expect(answer.json().block_header.raw_data.number).toBe(150)
  await api.close()
})
