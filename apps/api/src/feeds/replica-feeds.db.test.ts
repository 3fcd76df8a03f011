import type { HomepageMessage, SubscriptionMessage, WitnessBlocksMessage } from '@tronlens/api-contract'
import { branchOf, cutOff } from '@tronlens/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listBlocksRoute } from '../routes/blocks/list-blocks.ts'
import { serveRoutes } from '../served.ts'
import { openFeed } from '../testing/feed-client.ts'
import { recordedChain } from '../testing/recorded-chain.ts'
import { type ApiProcess, type ReplicatedApi, startReplicatedApi } from '../testing/replicated-api.ts'
import { registerFeeds } from './index.ts'

const SERVED = serveRoutes([listBlocksRoute], { feeds: [registerFeeds] })

const chain = recordedChain()
let api: ReplicatedApi
let behind: ApiProcess

beforeAll(async () => {
  api = await startReplicatedApi(SERVED, cutOff(chain, 300, 290))
  behind = await api.open('replica')
})
afterEach(() => api.database.release())
afterAll(() => api.close())

/** Shows one block after the other, each in a batch of its own. */
async function showEach(from: number, to: number): Promise<void> {
  for (let head = from; head <= to; head++) await api.show(cutOff(chain, head, 290))
}

/** Numbers of the blocks that a client of the home page hears of, up to one. */
async function blocksUpTo(home: { next: () => Promise<HomepageMessage> }, last: number): Promise<number[]> {
  const numbers: number[] = []
  while (numbers.at(-1) !== last) {
    const message = await home.next()
    if (message.type === 'block') numbers.push(message.block.number)
  }
  return numbers
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('clients of a replica that stood still hear of every block once it goes on, in order', async () => {
  const home = await openFeed<HomepageMessage>(`${behind.url}/api/tronsocket/homepage`)
  const makers = await openFeed<WitnessBlocksMessage>(`${behind.url}/api/tronsocket/witness_blocks_info`)
  expect(await home.next()).toMatchObject({ type: 'snapshot', head: 300 })
  expect(await makers.next()).toMatchObject({ type: 'snapshot', block_number: 300 })
  await api.database.hold()
  await showEach(301, 312)
  await api.database.release()
  expect(await blocksUpTo(home, 312)).toEqual(range(301, 312))
  for (const number of range(301, 312)) expect(await makers.next()).toMatchObject({ block_number: number })
  await Promise.all([home.close(), makers.close()])
})

test('clients of a replica that is always some blocks behind hear of every block', async () => {
  const home = await openFeed<HomepageMessage>(`${behind.url}/api/tronsocket/homepage`)
  expect(await home.next()).toMatchObject({ type: 'snapshot', head: 312 })
  await api.database.delay(400)
  const heard = blocksUpTo(home, 330)
  await showEach(313, 330)
  expect(await heard).toEqual(range(313, 330))
  await api.database.delay(0)
  await home.close()
})

test('of a branch that was left, a replica shows nothing as new once the fork is announced to it', async () => {
  const home = await openFeed<HomepageMessage>(`${behind.url}/api/tronsocket/homepage`)
  const topic = await openFeed<SubscriptionMessage>(`${behind.url}/api/tronsocket/subscribe`)
  topic.socket.send(JSON.stringify({ type: 'subscribe', token: '_' }))
  expect(await home.next()).toMatchObject({ type: 'snapshot', head: 330 })
  expect(await topic.next()).toMatchObject({ type: 'snapshot', head: 330 })
  await api.database.hold()
  const branch = branchOf(chain, { after: 326, head: 329, solid: 290, keep: () => true })
  await api.show(branch)
  await api.database.release()
  const { blockID } = JSON.parse(branch.block(329) ?? '') as { blockID: string }
  const shown = (message: HomepageMessage | undefined) =>
    message?.type === 'snapshot' ? message.blocks[0] : message?.type === 'block' ? message.block : undefined
  const messages: HomepageMessage[] = []
  while (shown(messages.at(-1))?.hash !== blockID) messages.push(await home.next())
  // blocks are taken back one after the other, and a replica may show any state in between
  const forks = messages.flatMap((message) => (message.type === 'fork' ? [message.to] : []))
  expect(Math.min(...forks)).toBe(326)
  // from the newest fork on nothing of the branch that was left is shown
  const after = messages.slice(messages.findLastIndex(({ type }) => type === 'fork') + 1)
  const left = (number: number) => (JSON.parse(chain.block(number) ?? '') as { blockID: string }).blockID
  for (const block of after.flatMap((message) => shown(message) ?? []))
    expect(block.hash === left(block.number)).toBe(block.number <= 326)
  const { data } = (await behind.app.inject({ url: '/api/block?limit=1' })).json()
  expect(data[0].hash).toBe(blockID)
  expect(await topic.next()).toMatchObject({ type: 'fork' })
  await Promise.all([home.close(), topic.close()])
})
