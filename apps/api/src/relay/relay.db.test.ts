import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { RELAY_CLOSE, type RelayMessage } from '@tronlens/api-contract'
import { createClient } from '@tronlens/db'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type ApiConfig, readConfig } from '../config.ts'
import { registerRelay } from '../feeds/relay.ts'
import { Heartbeat } from '../http/heartbeat.ts'
import { serveRoutes } from '../served.ts'
import { createServer } from '../server.ts'
import { openPeople } from '../services/people.ts'
import { openFeed } from '../testing/feed-client.ts'
import { Relay } from './relay.ts'

let database: TestDatabase
let config: ApiConfig
const log = pino({ level: 'silent' })
const apps: FastifyInstance[] = []
const urls: string[] = []

async function start(): Promise<void> {
  const app = await createServer(config, serveRoutes([], { feeds: [registerRelay] }))
  urls.push(await app.listen({ host: '127.0.0.1', port: 0 }))
  apps.push(app)
}

beforeAll(async () => {
  database = await createTestDatabase()
  config = readConfig({
    DATABASE_URL: database.url,
    NODE_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
  })
  await start()
  await start()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.drop()
})

const newChannel = (): string => randomBytes(16).toString('hex')
/** Opens a channel at one of the two processes, once that hears its notices. */
async function join(channel: string, process: 0 | 1) {
  for (;;) {
    const feed = await openFeed<RelayMessage>(`${urls[process]}/api/wallet/relay/${channel}`)
    const closed = once(feed.socket, 'close').then(([code]) => code as number)
    const first = await Promise.race([feed.next(), closed])
    if (first !== RELAY_CLOSE.interrupted) return { ...feed, first, closed }
  }
}

test('two clients at two processes hear each other come and go, and what each sends, in order', async () => {
  const channel = newChannel()
  const page = await join(channel, 0)
  expect(page.first).toEqual({ type: 'peer', present: false })
  const device = await join(channel, 1)
  expect(await page.next()).toEqual({ type: 'peer', present: true })
  expect(await device.next()).toEqual({ type: 'peer', present: true })
  const frames = ['hello', 'x'.repeat(16 * 1024), '{"n":1}', 'é🦄\u0000"\\'.repeat(700), '']
  for (const frame of frames) page.socket.send(frame)
  for (const data of frames) {
    const heard = await device.next()
    // compared as a whole, but not printed: some are long
    expect(heard.type === 'frame' && heard.data === data, data.slice(0, 20)).toBe(true)
  }
  for (let count = 0; count < 20; count++) device.socket.send(String(count))
  for (let count = 0; count < 20; count++)
    expect(await page.next()).toEqual({ type: 'frame', data: String(count) })
  await device.close()
  expect(await page.next()).toEqual({ type: 'peer', present: false })
  const again = await join(channel, 0)
  expect(await page.next()).toEqual({ type: 'peer', present: true })
  again.socket.send('back')
  expect(await page.next()).toEqual({ type: 'frame', data: 'back' })
  await again.close()
  await page.close()
})

test('a third client is sent away, wherever it comes, and other channels hear nothing', async () => {
  const channel = newChannel()
  const other = await join(newChannel(), 1)
  const one = await join(channel, 0)
  const two = await join(channel, 0)
  for (const process of [0, 1] as const) expect((await join(channel, process)).first).toBe(RELAY_CLOSE.full)
  two.socket.send('for one')
  expect(await one.next()).toEqual({ type: 'peer', present: true })
  expect(await one.next()).toEqual({ type: 'frame', data: 'for one' })
  const last = await join(other.socket.url.split('/').at(-1) ?? '', 0)
  // the first it hears is the one who came now
  expect(await other.next()).toEqual({ type: 'peer', present: true })
  for (const feed of [one, two, other, last]) await feed.close()
})

test('a member that is sent away has received nothing from the two that are there', async () => {
  const channel = newChannel()
  const one = await join(channel, 0)
  const two = await join(channel, 0)
  const visitors = Array.from({ length: 20 }, async (_, count) => {
    two.socket.send(String(count))
    return (await join(channel, 1)).first
  })
  expect(new Set(await Promise.all(visitors))).toEqual(new Set([RELAY_CLOSE.full]))
  for (const feed of [one, two]) await feed.close()
})

test('frames that are too long or no text, and too many of them, end the connection', async () => {
  const long = await join(newChannel(), 0)
  long.socket.send('x'.repeat(16 * 1024 + 1))
  expect(await long.closed).toBe(1009)
  const binary = await join(newChannel(), 0)
  binary.socket.send(Buffer.from([1, 2, 3]))
  expect(await binary.closed).toBe(1003)
  const flood = await join(newChannel(), 0)
  for (let count = 0; count < 200; count++) flood.socket.send('x')
  expect(await flood.closed).toBe(RELAY_CLOSE.tooFast)
})

test('a line whose server loses the database is ended, and its seats are free', async () => {
  const channel = newChannel()
  const one = await join(channel, 0)
  const client = createClient(database.url)
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tronlens-api-listen-people' AND datname = current_database()`,
  )
  await client.end()
  expect(await one.closed).toBe(RELAY_CLOSE.interrupted)
  const again = await join(channel, 1)
  const peer = await join(channel, 0)
  expect(await again.next()).toEqual({ type: 'peer', present: true })
  await again.close()
  await peer.close()
})

test('a member that vanishes without a word gives the seat back, and one that is refused is heard no more', async () => {
  const people = openPeople(config, log)
  const relay = new Relay(people, log, new Heartbeat(3_000))
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const url = await once(server, 'listening').then(
    () => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )
  const channel = newChannel()
  const sockets: WebSocket[] = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    void relay.join(channel, socket)
  })
  await expect.poll(() => people.listener(), { timeout: 20_000 }).toBeDefined()
  // one that reads and answers nothing any more, as if its machine were gone
  const gone = new WebSocket(url, { autoPong: false })
  const left = once(gone, 'close')
  const page = await openFeed<RelayMessage>(url)
  const refused = await openFeed<RelayMessage>(url)
  await once(refused.socket, 'close')
  expect(sockets.map((socket) => socket.listenerCount('message'))).toEqual([1, 1, 0])
  expect(await left).toEqual([1006, expect.anything()])
  // a seat is free before the other end is notified
  const heard: RelayMessage[] = []
  while (heard.length < 3) heard.push(await page.next())
  expect(heard).toEqual([false, true, false].map((present) => ({ type: 'peer', present })))
  const device = await openFeed<RelayMessage>(url)
  expect(await device.next()).toEqual({ type: 'peer', present: false })
  expect(await device.next()).toEqual({ type: 'peer', present: true })
  await Promise.all([page.close(), device.close()])
  await relay.close()
  server.close()
  await people.close()
})

test.each(['abc', 'A'.repeat(32), 'z'.repeat(32)])('%s is no channel', async (channel) => {
  await expect(openFeed(`${urls[0]}/api/wallet/relay/${channel}`)).rejects.toThrow('400')
})
