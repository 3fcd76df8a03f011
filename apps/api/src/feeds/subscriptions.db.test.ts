import { once } from 'node:events'
import type { SubscriptionMessage, WitnessBlocksMessage, WitnessVotesMessage } from '@tronlens/api-contract'
import { Counter } from '@tronlens/db'
import { branchOf, cutOff } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLatestBlockRoute } from '../routes/blocks/get-latest-block.ts'
import { listBlocksRoute } from '../routes/blocks/list-blocks.ts'
import { addressText } from '../serialize/address.ts'
import { serveRoutes } from '../served.ts'
import { type FeedClient, openFeed } from '../testing/feed-client.ts'
import { type IndexedApi, startIndexedApi } from '../testing/indexed-api.ts'
import { recordedChain } from '../testing/recorded-chain.ts'
import { readTransactions } from '../testing/recorded-facts.ts'
import { registerFeeds } from './index.ts'

const SERVED = serveRoutes([getLatestBlockRoute, listBlocksRoute], { feeds: [registerFeeds] })

const chain = recordedChain()
const BEGIN = 300
/** Blocks that come one after the other while clients follow. */
const LATER = 340
const recorded = readTransactions()
const inBlocks = (from: number, to: number) =>
  recorded.filter(({ block }) => block >= from && block <= to && block > 0)
/** Below the newest block that holds a transaction, so that the branch without it is another one. */
const FORK = Math.max(...inBlocks(BEGIN + 1, LATER).map(({ block }) => block)) - 1
/** An account that acts both before and while it is followed. */
const owner =
  inBlocks(BEGIN + 1, LATER).find(({ owner: one }) =>
    inBlocks(1, BEGIN).some(({ owner: other }) => one === other),
  )?.owner ?? ''

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, cutOff(chain, BEGIN, BEGIN - 10))
}, 240_000)
afterAll(() => api.close())

const open = () => openFeed<SubscriptionMessage>(`${api.url}/api/tronsocket/subscribe`)
const say = (client: FeedClient<unknown>, message: unknown) => client.socket.send(JSON.stringify(message))

const readHead = async (): Promise<number> => {
  const { number } = (await (await fetch(`${api.url}/api/block/latest`)).json()) as { number: number }
  return number
}

test('a client says who it is, follows an address from a snapshot on, and cancels', async () => {
  const client = await open()
  say(client, { type: 'hello', client: 'web-1' })
  expect(await client.next()).toMatchObject({ type: 'hello', client: 'web-1', head: BEGIN })
  say(client, { type: 'subscribe', address: owner })
  const first = await client.next()
  expect(first).toMatchObject({ type: 'snapshot', topic: { address: owner }, head: BEGIN })
  const seen = first.type === 'snapshot' ? first.data : []
  expect(seen.some(({ ownerAddress }) => ownerAddress === owner)).toBe(true)
  await api.show(cutOff(chain, LATER, BEGIN))
  const hashes = new Set(seen.map(({ hash }) => hash))
  const expected = inBlocks(BEGIN + 1, LATER).filter((one) => one.owner === owner)
  let found = 0
  while (found < expected.length) {
    const frame = await client.next()
    expect(frame.type).toBe('transactions')
    if (frame.type !== 'transactions') break
    for (const { hash, block, ownerAddress } of frame.data) {
      expect([block > BEGIN, hashes.has(hash)]).toEqual([true, false])
      hashes.add(hash)
      if (ownerAddress === owner) found++
    }
  }
  expect(found).toBe(expected.length)
  say(client, { type: 'cancel' })
  expect(await client.next()).toEqual({ type: 'cancelled', topics: [{ address: owner }] })
  await client.close()
})

test('a token is followed too, and a fork is sent before the snapshot of the other branch', async () => {
  const client = await open()
  say(client, { type: 'subscribe', token: '_' })
  expect(await client.next()).toMatchObject({ type: 'snapshot', topic: { token: '_' }, head: LATER })
  await api.show(branchOf(chain, { after: FORK, head: LATER + 1, solid: BEGIN, keep: () => false }))
  expect(await client.next()).toMatchObject({ type: 'fork', to: FORK })
  const after = await client.next()
  expect(after.type).toBe('snapshot')
  expect(after.type === 'snapshot' && after.data.every(({ block }) => block <= FORK)).toBe(true)
  await client.close()
})

test('what names no topic is refused with what would; introductions in other forms are ignored', async () => {
  const client = await open()
  client.socket.send('web:123')
  say(client, ['web'])
  say(client, { type: 'subscribe', address: 'T-none' })
  expect(await client.next()).toMatchObject({ type: 'refused', message: expect.stringContaining('Base58') })
  say(client, { type: 'subscribe', address: owner, token: '_' })
  expect(await client.next()).toMatchObject({ type: 'refused' })
  await client.close()
})

test('production is sent block by block, votes when they change', async () => {
  const blocks = await openFeed<WitnessBlocksMessage>(`${api.url}/api/tronsocket/witness_blocks_info`)
  const votes = await openFeed<WitnessVotesMessage>(`${api.url}/api/tronsocket/witness_votes_info`)
  const [first, voted] = [await blocks.next(), await votes.next()]
  expect([first.type, voted.type]).toEqual(['snapshot', 'snapshot'])
  const made = first.type === 'snapshot' ? first.data : []
  expect(voted.data.map(({ address }) => address).sort()).toEqual(made.map(({ address }) => address).sort())
  const head = Number(first.block_number)
  await api.show(branchOf(chain, { after: FORK, head: head + 2, solid: BEGIN, keep: () => false }))
  for (const number of [head + 1, head + 2]) {
    const frame = await blocks.next()
    expect(frame).toMatchObject({ type: 'block', block_number: number })
    const { witnessAddress } = (
      (await (await fetch(`${api.url}/api/block?number=${number}`)).json()) as {
        data: [{ witnessAddress: string }]
      }
    ).data[0]
    expect(frame.type === 'block' && frame.data.address).toBe(witnessAddress)
    expect(frame.type === 'block' && frame.data.latestBlockNumber).toBeGreaterThanOrEqual(number)
  }
  await blocks.close()
  await votes.close()
})

test('votes that change while no client listens, and change back, are sent to a client that came in between', async () => {
  const open = () => openFeed<WitnessVotesMessage>(`${api.url}/api/tronsocket/witness_votes_info`)
  const add = async (votes: number): Promise<void> => {
    await sql`UPDATE counter SET n = n + ${votes} WHERE kind = ${Counter.votes} AND scope = ${scope}`.execute(
      api.database.db,
    )
    const head = await readHead()
    await api.show(branchOf(chain, { after: FORK, head: head + 1, solid: BEGIN, keep: () => false }))
  }
  const votesOf = ({ data }: WitnessVotesMessage) =>
    data.find(({ address }) => address === scopeAddress)?.realTimeVotes
  const { rows } = await sql<{ scope: Buffer }>`
    SELECT scope FROM counter c JOIN witness w ON w.address::bytea = c.scope WHERE kind = ${Counter.votes} LIMIT 1`.execute(
    api.database.db,
  )
  const scope = rows[0]?.scope ?? Buffer.alloc(0)
  const scopeAddress = addressText(scope)
  const first = await open()
  const before = votesOf(await first.next()) ?? 0
  await first.close()
  await expect.poll(() => api.app.websocketServer.clients.size).toBe(0)
  await add(5)
  const second = await open()
  expect(votesOf(await second.next())).toBe(before + 5)
  await add(-5)
  expect(votesOf(await second.next())).toBe(before)
  await second.close()
})

/** The connection of the newest client as the server holds it. */
const serverSide = () => [...api.app.websocketServer.clients].at(-1)

test('a client that asks for much delays no other client, one that asks for too much is closed', async () => {
  const [greedy, modest] = [await open(), await open()]
  const topics = inBlocks(1, BEGIN).flatMap(({ owner: address }) => (address ? [address] : []))
  const expected = [...new Set(topics)].slice(0, 20)
  expect(expected).toHaveLength(20)
  let answered = 0
  greedy.socket.on('message', () => answered++)
  for (const address of expected) say(greedy, { type: 'subscribe', address })
  for (const address of expected) say(greedy, { type: 'subscribe', address })
  say(modest, { type: 'hello', client: 'modest' })
  expect(await modest.next()).toMatchObject({ type: 'hello', client: 'modest' })
  expect(answered).toBeLessThan(40)
  await expect.poll(() => answered, { timeout: 20_000 }).toBe(40)
  for (let request = 0; request < 200; request++) say(greedy, { type: 'subscribe', address: expected[0] })
  const [code, reason] = await once(greedy.socket, 'close')
  expect([code, String(reason)]).toEqual([1008, 'more than 60 requests wait for an answer'])
  await modest.close()
})

test('a client that does not read is sent nothing until it reads; others are sent everything', async () => {
  const head = await readHead()
  const quick = await open()
  say(quick, { type: 'subscribe', token: '_' })
  await quick.next()
  const slow = await open()
  say(slow, { type: 'subscribe', token: '_' })
  await slow.next()
  slow.socket.pause()
  const server = serverSide()
  // more than the operating system's own buffers take
  const filler = JSON.stringify('x'.repeat(8 * 1024 * 1024))
  server?.send(filler)
  const waiting = server?.bufferedAmount ?? 0
  expect(waiting).toBeGreaterThan(1024 * 1024)
  for (let round = 1; round <= 3; round++) {
    await api.show(branchOf(chain, { after: FORK, head: head + round, solid: BEGIN, keep: () => true }))
    say(slow, { type: 'hello', client: 'again' })
  }
  await expect.poll(readHead).toBe(head + 3)
  say(quick, { type: 'hello', client: 'quick' })
  let last = await quick.next()
  while (last.type !== 'hello') last = await quick.next()
  expect(last.head).toBe(head + 3)
  // in addition to a ping of two bytes, which the slow one has not read either
  expect(server?.bufferedAmount).toBeLessThanOrEqual(waiting + 2)
  slow.socket.resume()
  expect(await slow.next()).toHaveLength(filler.length - 2)
  await api.show(branchOf(chain, { after: FORK, head: head + 4, solid: BEGIN, keep: () => true }))
  const frames: SubscriptionMessage[] = []
  while (!frames.some((frame) => frame.type === 'snapshot' && frame.head === head + 4))
    frames.push(await slow.next())
  expect(frames.filter(({ type }) => type === 'snapshot')).toHaveLength(1)
  expect(frames.filter(({ type }) => type === 'transactions')).toEqual([])
  await Promise.all([quick.close(), slow.close()])
})
