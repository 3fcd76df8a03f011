import { once } from 'node:events'
import { connect } from 'node:net'
import { cutOff } from '@tronlens/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

/**
 * Bytes that no client library sends, each on a connection of its own: an uncaught error would end the
 * process, and here the run.
 */

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, cutOff(recordedChain(), 20, 10))
})
afterAll(() => api.close())

const METHODS = ['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'CONNECT', 'PROPFIND']
const PATHS = [
  '/api/block',
  '/api/tronsocket',
  '/api/relay/abc',
  '/api/solidity/contract/compile',
  '/api/broadcast',
  '/wallet/getnowblock',
  '/api/export/blocks',
  '/api/user/sessions',
  '/healthz',
  '/main/api/block',
]
const TARGETS = [
  '*',
  '//',
  '/%',
  '/..%2f..%2fetc/passwd',
  'http://x:99999/',
  'http://[/',
  'http://',
  'x:443',
  '/?%',
  '/#',
]
const QUERIES = [
  '',
  '?',
  '?limit',
  '?limit=%ff',
  '?limit[]=1',
  '?__proto__=1',
  `?a=${'a=&'.repeat(500)}`,
  '?limit=1&limit=2',
]
const HEADERS = [
  'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: x',
  'upgrade: h2c\r\nconnection: upgrade',
  'content-type: multipart/form-data',
  'content-type: multipart/form-data; boundary=a',
  'content-type: application/json; charset=none',
  'content-type: a/b; c="',
  'content-encoding: gzip',
  'accept-encoding: br;q=x, *;q=0',
  'cookie: a=%; __proto__=1; =; session',
  'origin: null',
  'origin: http://[',
  'range: bytes=9-1',
  'if-none-match: "',
  'x-forwarded-for: ::::, 1.2.3.4:99999',
  'host:',
  'expect: 200-maybe',
  'accept: a/b;q=x,,',
  'authorization: Bearer \u00ff',
  'sec-websocket-protocol: ,,',
]
const BODIES = [
  '',
  '{',
  '{"__proto__":{"a":1}}',
  '[]',
  'null',
  '--a\r\ncontent-disposition: form-data\r\n\r\n',
  '--a\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--a--\r\n',
  '--a\r\ncontent-disposition: form-data; name="files"; filename=""\r\ncontent-type: image/\r\n\r\n1\r\n--a--',
  '\u0000\u00ff',
]

const requests = fc
  .record({
    method: fc.constantFrom(...METHODS),
    target: fc.oneof(
      fc.tuple(fc.constantFrom(...PATHS), fc.constantFrom(...QUERIES)).map(([path, query]) => path + query),
      fc.constantFrom(...TARGETS),
    ),
    headers: fc.uniqueArray(fc.constantFrom(...HEADERS), { maxLength: 4 }),
    body: fc.constantFrom(...BODIES),
    // a body may be shorter than it says
    missing: fc.constantFrom(0, 0, 0, 5),
  })
  .map(({ method, target, headers, body, missing }) => {
    const length = Buffer.byteLength(body, 'latin1') + missing
    const lines = [`${method} ${target} HTTP/1.1`, 'host: a', ...headers]
    if (length > 0) lines.push(`content-length: ${length}`)
    return `${lines.join('\r\n')}\r\n\r\n${body}`
  })

test('whatever arrives on a connection, it is answered or ended, and the next one is served', async () => {
  const port = Number(new URL(api.url).port)
  const send = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    // who leaves before the answer is one of those that arrive
    socket.on('error', () => socket.destroy())
    socket.end(bytes, 'latin1')
    socket.resume()
    await once(socket, 'close')
  }
  await fc.assert(fc.asyncProperty(requests, send), { numRuns: 1_000 })
  expect((await fetch(`${api.url}/api/block/latest`)).status).toBe(200)
}, 120_000)
