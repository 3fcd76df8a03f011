import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StreamEvent, StreamMessage } from '@tronlens/api-contract'
import { migrateChain } from '@tronlens/db'
import { createIndexer, type Indexer } from '@tronlens/indexer'
import { createTestDatabase, cutOff, startReplayNode, switchable, type TestDatabase } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { registerFeeds } from '../feeds/index.ts'
import { registerStreams } from '../feeds/streams/index.ts'
import { serveRoutes } from '../served.ts'
import { createServer } from '../server.ts'
import { wholeSite } from '../site/index.ts'
import { followWebHooks } from '../site/web-hooks/follow.ts'
import { openEventStream } from '../testing/event-stream-client.ts'
import { openFeed } from '../testing/feed-client.ts'
import { recordedChain } from '../testing/recorded-chain.ts'
import { readTransactions } from '../testing/recorded-facts.ts'
import { visit } from '../testing/site-api.ts'
import { openSitePeople } from '../testing/site-people.ts'

type Message = StreamMessage<'events', StreamEvent>

/** The chain of the second network goes on from here to there. */
const [BEGUN, LATER] = [420, 432] as const
const MAIN_HEAD = 40
const chain = recordedChain()
/** Transactions and numbers of the events that come. */
const expected = readTransactions()
  .filter(({ block }) => block > BEGUN && block <= LATER)
  .flatMap(({ hash, logs }) => Array.from({ length: logs }, (_, index) => `${hash} ${index}`))

const dir = mkdtempSync(join(tmpdir(), 'tronlens-networks-'))
const side = switchable(cutOff(chain, BEGUN, BEGUN - 15))
const nodes: Awaited<ReturnType<typeof startReplayNode>>[] = []
let database: TestDatabase
let indexer: Indexer
let app: FastifyInstance
let url: string

/** A program of the user, with what it has taken by network. */
const taken: { network: string; message: Message }[] = []
const program = createWebServer((request, answer) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    taken.push({ network: String(request.headers['x-tronlens-network']), message: JSON.parse(body) })
    answer.end()
  })
})

beforeAll(async () => {
  await new Promise<void>((ready) => program.listen(0, '127.0.0.1', ready))
  database = await createTestDatabase()
  const networks = []
  for (const [key, source] of [
    ['main', cutOff(chain, MAIN_HEAD, MAIN_HEAD - 5)],
    ['side', side],
  ] as const) {
    const node = await startReplayNode({ source })
    nodes.push(node)
    await migrateChain(database.url, key)
    const own = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, network: key })
    await own.catchUp()
    if (key === 'main') await own.stop()
    else indexer = own
    networks.push({ key, name: key, type: 'private', nodeUrl: node.url })
  }
  const file = join(dir, 'networks.json')
  writeFileSync(file, JSON.stringify(networks))
  app = await createServer(
    readConfig({
      DATABASE_URL: database.url,
      NETWORKS_FILE: file,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
      WEBHOOKS_INSIDE: 'on',
    }),
    serveRoutes([], {
      feeds: [registerFeeds, registerStreams],
      site: { ...wholeSite, followWebHooks },
    }),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}, 240_000)
afterAll(async () => {
  await app.close()
  await indexer.stop()
  for (const node of nodes) await node.stop()
  await database.drop()
  program.close()
  rmSync(dir, { recursive: true })
})

const placesOf = (messages: readonly Message[]): string[] =>
  messages.flatMap((message) =>
    'data' in message ? message.data.map((one) => `${one.transaction_id} ${one.event_index}`) : [],
  )

test('webhooks, WebSocket and server-sent events follow every network', async () => {
  const people = openSitePeople({ app, database, visitor: () => visit(app), close: () => app.close() })
  const ada = await people.join('ada@example.org')
  const hook = {
    stream: 'events',
    filter: {},
    url: `http://127.0.0.1:${(program.address() as AddressInfo).port}/`,
    label: '',
  } as const
  expect(await ada.api.createWebHook({ body: { ...hook, network: 'nowhere' } })).toMatchObject({
    retMsg: ['There is no network nowhere; there are main, side.'],
  })
  await ada.api.createWebHook({ body: { ...hook, network: 'side' } })
  await ada.api.createWebHook({ body: hook })
  const cursors = async () =>
    ((await ada.api.listWebHooks()).data?.hooks ?? []).map(({ network, cursor }) => [
      network,
      Number(cursor?.split('.')[0] ?? -1),
    ])
  // both begin where the index of their network stands
  await expect
    .poll(async () => Object.fromEntries(await cursors()), { timeout: 20_000 })
    .toEqual({ main: MAIN_HEAD, side: BEGUN })

  const pages = await openFeed<{ type: string; head: number }>(`${url}/net/side/api/tronsocket/homepage`)
  expect(await pages.next()).toMatchObject({ type: 'snapshot', head: BEGUN })
  const socket = await openFeed<Message>(`${url}/net/side/api/stream/events`)
  const events = openEventStream<Message>(`${url}/net/side/api/stream/events`)
  const main = await openFeed<Message>(`${url}/net/main/api/stream/events?from_block=0`)
  expect(await main.next()).toMatchObject({ type: 'position', head: MAIN_HEAD })
  // what stands in front of the streams is open before the chain goes on
  const seen = { socket: [await socket.next()], events: [await events.next()] }
  side.use(cutOff(chain, LATER, LATER - 15))
  await indexer.catchUp()

  while (placesOf(seen.socket).length < expected.length) seen.socket.push(await socket.next())
  while (placesOf(seen.events).length < expected.length) seen.events.push(await events.next())
  expect(placesOf(seen.socket)).toEqual(expected)
  expect(placesOf(seen.events)).toEqual(expected)
  const ofSide = () => taken.filter(({ network }) => network === 'side').map(({ message }) => message)
  await expect.poll(() => placesOf(ofSide()).length, { timeout: 20_000 }).toBe(expected.length)
  expect(placesOf(ofSide())).toEqual(expected)
  expect(taken.filter(({ network }) => network !== 'side')).toEqual([])
  events.close()
  await Promise.all([pages.close(), socket.close(), main.close()])
  await people.db.destroy()
}, 60_000)
