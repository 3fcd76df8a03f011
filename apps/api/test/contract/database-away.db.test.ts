import { setTimeout as pause } from 'node:timers/promises'
import type { HomepageMessage } from '@tronlens/api-contract'
import { createClient } from '@tronlens/db'
import { branchOf, cutOff } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { openFeed } from '../../src/testing/feed-client.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

const chain = recordedChain()
let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, cutOff(chain, 100, 90))
})
afterAll(() => api.close())

const cutConnections = async () => {
  const client = createClient(api.database.url, { name: 'tronlens-test-killer' })
  await client.connect()
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'tronlens-api%' AND datname = current_database()",
  )
  await client.end()
}

/** The newest block that a message brings. */
const newestIn = (message: HomepageMessage) =>
  message.type === 'snapshot' ? message.blocks[0] : message.type === 'block' ? message.block : undefined

test('connections that the database cuts under load cost some requests a 503, never the process, and nothing afterwards', async () => {
  let isCutting = true
  const statuses = new Map<number, number>()
  const read = async () => {
    while (isCutting) {
      const { status } = await fetch(`${api.url}/api/transaction?limit=20`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const readers = Array.from({ length: 6 }, read)
  for (let round = 0; round < 15; round++) {
    await cutConnections()
    await pause(50)
  }
  isCutting = false
  await Promise.all(readers)
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(0)
  const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(`${api.url}/api/block?limit=1`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
})

test('notices are heard again after the connection was cut, and what was missed is caught up', async () => {
  const feed = await openFeed<{ block_number: number }>(`${api.url}/api/tronsocket`)
  expect(await feed.next()).toMatchObject({ block_number: 100 })
  await cutConnections()
  await api.show(cutOff(chain, 101, 90))
  let message = await feed.next()
  while (message.block_number < 101) message = await feed.next()
  await api.show(cutOff(chain, 102, 90))
  while (message.block_number < 102) message = await feed.next()
  await feed.close()
})

test('a fork that was not announced, since the connection was cut, is found and sent', async () => {
  const home = await openFeed<HomepageMessage>(`${api.url}/api/tronsocket/homepage`)
  expect(await home.next()).toMatchObject({ type: 'snapshot', head: 102 })
  await cutConnections()
  const branch = branchOf(chain, { after: 99, head: 104, solid: 90, keep: () => true })
  await api.show(branch)
  let message = await home.next()
  while (message.type !== 'fork') message = await home.next()
  // how far it went down is unknown: not below what was solid
  expect(message.to).toBeGreaterThanOrEqual(90)
  expect(message.to).toBeLessThanOrEqual(99)
  // its blocks are in the snapshot after it, or come one by one where it was announced before they were there
  while (branch.findBlock(newestIn(message)?.hash ?? '') !== 104) message = await home.next()
  await home.close()
})
