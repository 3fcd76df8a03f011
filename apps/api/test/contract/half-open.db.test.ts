import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { cutOff } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

let api: IndexedApi
/** What the server is patient with in the end; the tests wait less. */
let shipped: { headers: number; request: number }
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, cutOff(recordedChain(), 20, 15))
  const { server } = api.app
  shipped = { headers: server.headersTimeout, request: server.requestTimeout }
  server.headersTimeout = 200
  server.requestTimeout = 400
}, 60_000)
afterAll(() => api.close())

async function open(bytes: string): Promise<Socket> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}
const countConnections = (): Promise<number> =>
  promisify(api.app.server.getConnections.bind(api.app.server))()

const HEAD = 'POST /wallet/getblockbynum HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'

test('the server waits a bounded time for headers, and for whole requests', () => {
  expect(shipped).toEqual({ headers: 10_000, request: 30_000 })
})

// these do nothing but wait: side by side
test.concurrent.each([
  ['headers that never end', HEAD],
  ['a body that never ends', `${HEAD}content-length: 100\r\n\r\n{"num":`],
  ['chunks that never end', `${HEAD}transfer-encoding: chunked\r\n\r\n3\r\n{"n\r\n`],
])('%s: the request is refused and its connection ends', async (_name, bytes) => {
  const answer = await text(await open(bytes))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
    code: 'INVALID_PARAMETER',
    message: expect.stringContaining('in time'),
  })
})

test.concurrent('a trickle of headers is refused no later than silence', async () => {
  const socket = await open(HEAD)
  const trickle = setInterval(() => socket.write('x: y\r\n'), 50)
  try {
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  } finally {
    clearInterval(trickle)
  }
})

test('clients that vanish within a request leave nothing open', async () => {
  const sockets = await Promise.all(
    [HEAD, `${HEAD}content-length: 100\r\n\r\n{"num":`, 'GET /api/block HTTP/1.1\r\nhost: a\r\n\r\n'].map(
      open,
    ),
  )
  for (const socket of sockets) socket.resetAndDestroy()
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(0)
  const response = await fetch(`${api.url}/api/block?limit=1`, { headers: { connection: 'close' } })
  expect(response.status).toBe(200)
})
