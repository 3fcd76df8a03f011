import { once } from 'node:events'
import type { HomepageMessage, TronSocketMessage } from '@tronlens/api-contract'
import { branchOf, cutOff } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBlocksRoute } from '../routes/blocks/list-blocks.ts'
import { serveRoutes } from '../served.ts'
import { openFeed } from '../testing/feed-client.ts'
import { type IndexedApi, startIndexedApi } from '../testing/indexed-api.ts'
import { recordedChain } from '../testing/recorded-chain.ts'
import { registerFeeds } from './index.ts'

const SERVED = serveRoutes([listBlocksRoute], { feeds: [registerFeeds] })

const chain = recordedChain()
let api: IndexedApi

beforeAll(async () => {
  api = await startIndexedApi(SERVED, cutOff(chain, 300, 290), { SOCKETS_PER_CLIENT: '600' })
})
afterAll(() => api.close())

const homeUrl = () => `${api.url}/api/tronsocket/homepage`
const openHome = () => openFeed<HomepageMessage>(homeUrl())

test('a client has a snapshot first, then what each block adds, and hears when only the solid block moves', async () => {
  const home = await openHome()
  const first = await home.next()
  expect(first).toMatchObject({ type: 'snapshot', head: 300, solid: 290 })
  expect(first.type === 'snapshot' && first.blocks.map(({ number }) => number)).toEqual(
    Array.from({ length: 27 }, (_, index) => 300 - index),
  )
  await api.show(cutOff(chain, 302, 290))
  for (const number of [301, 302]) {
    const frame = await home.next()
    expect(frame).toMatchObject({ type: 'block', block: { number } })
    const { data } = (frame as Extract<HomepageMessage, { type: 'block' }>).latest_transaction_info
    expect(data.map(({ block }) => block)).toEqual(data.map(() => number))
  }
  await api.show(cutOff(chain, 302, 300))
  // frames before it may report the speed alone
  let last = await home.next()
  while (last.type === 'heights' && last.solid === 290) last = await home.next()
  expect(last).toMatchObject({ type: 'heights', head: 302, solid: 300 })
  await home.close()
})

test('a fork is sent with the height that stays, and a snapshot of the new branch follows', async () => {
  const home = await openHome()
  await home.next()
  await api.show(branchOf(chain, { after: 301, head: 303, solid: 300, keep: () => false }))
  const messages: HomepageMessage[] = []
  while (messages.at(-1)?.head !== 303) messages.push(await home.next())
  expect(messages.find(({ type }) => type === 'fork')).toMatchObject({ to: 301 })
  expect(messages.findIndex(({ type }) => type === 'fork')).toBeLessThan(
    messages.findIndex(({ type }) => type === 'snapshot'),
  )
  await home.close()
  await api.show(cutOff(chain, 304, 301))
})

test('the small feed has height and speed, and is the same in the network named by its key', async () => {
  for (const base of ['', '/net/main']) {
    const feed = await openFeed<TronSocketMessage>(`${api.url}${base}/api/tronsocket`)
    expect(await feed.next()).toMatchObject({ type: 'tps', block_number: 304, data: { blockHeight: 304 } })
    await feed.close()
  }
})

test('clients that come by hundreds while blocks arrive delay no other client', async () => {
  const home = await openHome()
  await home.next()
  const crowd = Promise.all(Array.from({ length: 300 }, openHome))
  const begin = performance.now()
  await api.show(cutOff(chain, 306, 301))
  expect(await home.next()).toMatchObject({ type: 'block', block: { number: 305 } })
  expect(performance.now() - begin).toBeLessThan(10_000)
  for (const client of await crowd) {
    let message = await client.next()
    while (message.head < 306) message = await client.next()
    await client.close()
  }
  await home.close()
})

test('a client that does not read misses frames and has a snapshot when it reads again', async () => {
  const [home, other] = [await openHome(), await openHome()]
  await Promise.all([home.next(), other.next()])
  home.socket.pause()
  const server = [...api.app.websocketServer.clients].at(-2)
  // more than the operating system's own buffers take
  const filler = '"'.padEnd(8 * 1024 * 1024, 'x')
  server?.send(`${filler}"`, { compress: false })
  await api.show(cutOff(chain, 308, 301))
  // the reading client has been sent it
  while ((await other.next()).head < 308);
  home.socket.resume()
  expect(String(await home.next())).toHaveLength(filler.length - 1)
  await api.show(cutOff(chain, 309, 301))
  expect(await home.next()).toMatchObject({ type: 'snapshot', head: 309 })
  await Promise.all([home.close(), other.close()])
})

test('clients get the same, whether they read compressed messages, some of them, or none', async () => {
  const offers = [false, { serverMaxWindowBits: 9 }, { serverMaxWindowBits: 12 }, true]
  const clients = await Promise.all(offers.map((offer) => openFeed<HomepageMessage>(homeUrl(), {}, offer)))
  const compressed = 'permessage-deflate'
  expect(clients.map(({ socket }) => socket.extensions)).toEqual(['', '', compressed, compressed])
  const read = () => Promise.all(clients.map(({ next }) => next()))
  const [plain, ...others] = await read()
  expect(plain).toMatchObject({ type: 'snapshot', head: 309 })
  expect(others).toEqual([plain, plain, plain])
  // a block with transactions, and one that takes a few bytes
  await api.show(cutOff(chain, 310, 301))
  const [block, ...same] = await read()
  expect(block).toMatchObject({ type: 'block', block: { number: 310 } })
  expect(same).toEqual([block, block, block])
  await api.show(cutOff(chain, 310, 309))
  const [heights, ...again] = await read()
  expect(heights).toMatchObject({ type: 'heights', solid: 309 })
  expect(again).toEqual([heights, heights, heights])
  await Promise.all(clients.map(({ close }) => close()))
})

test('a message longer than an introduction ends the connection', async () => {
  const home = await openHome()
  home.socket.send('x'.repeat(5_000))
  const [code] = await once(home.socket, 'close')
  expect(code).toBe(1009)
})

test('no connection is opened where there is no feed', async () => {
  for (const path of ['/api/block', '/api/nothing', '/net/other/api/tronsocket'])
    await expect(openFeed(`${api.url}${path}`)).rejects.toThrow('404')
})
