import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readDatabaseError } from '../errors.ts'
import { createClient, createPool } from './pool.ts'

const IMPATIENT = { silenceMs: 100, signMs: 50, times: 3 }

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/**
 * Stands between a client and the database until its machine "vanishes": nothing passes any more, and nothing
 * listens.
 */
async function startGateway() {
  const { hostname, port } = new URL(database.url)
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    sockets.push(client, upstream)
    client.on('error', () => upstream.destroy())
    client.pipe(upstream).pipe(client)
  })
  let connections = 0
  server.on('connection', () => connections++)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database.url)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    url: url.href,
    connections: () => connections,
    vanish() {
      for (const socket of sockets) socket.unpipe().pause()
      server.close()
    },
  }
}

test('a server that vanishes under a statement is given up, and the pool asks again', async () => {
  const gateway = await startGateway()
  const pool = createPool(gateway.url, { poolSize: 1, silence: IMPATIENT })
  await pool.query('SELECT 1')
  gateway.vanish()
  const error = await pool.query('SELECT 2').catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    code: 'ETIMEDOUT',
    message: expect.stringMatching(/^127\.0\.0\.1:\d+ answers nothing/),
  })
  expect(readDatabaseError(error)).toMatchObject({ canRetry: true })
  expect(pool.totalCount).toBe(0)
  await pool.end()
})

test('a statement that takes long is waited for as long as the server takes connections', async () => {
  const gateway = await startGateway()
  const client = createClient(gateway.url, { silence: IMPATIENT })
  await client.connect()
  const { rows } = await client.query('SELECT pg_sleep(1), 5 AS five')
  expect(rows).toMatchObject([{ five: 5 }])
  // some signs were asked for, and no more than there was time for
  expect(gateway.connections()).toBeGreaterThan(2)
  await client.end()
})

test('an idle connection asks for no sign', async () => {
  const gateway = await startGateway()
  const idle = createClient(gateway.url, { silence: IMPATIENT })
  await idle.connect()
  await idle.query('SELECT 1')
  // a busy machine may have been slow to answer that
  const before = gateway.connections()
  const other = createClient(database.url)
  await other.connect()
  await other.query('SELECT pg_sleep(0.5)')
  expect(gateway.connections()).toBe(before)
  expect((await idle.query('SELECT 6 AS six')).rows).toEqual([{ six: 6 }])
  await Promise.all([idle.end(), other.end()])
})
