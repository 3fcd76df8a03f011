import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SubscriptionMessage } from '@tronlens/api-contract'
import { cutOff } from '@tronlens/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { openFeed } from '../../src/testing/feed-client.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, cutOff(recordedChain(), 50, 40), {
    RATE_LIMIT_PER_MINUTE: '20',
    SOCKETS_PER_CLIENT: '3',
    TRUSTED_PROXIES: 'loopback',
  })
})
afterAll(() => api.close())

const ask = (path: string, options?: RequestInit) => fetch(`${api.url}${path}`, options)

/** What comes back for some bytes on a connection of their own. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

describe('one client', () => {
  test('may ask for as many pages as the limit says; other kinds of requests have limits of their own', async () => {
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await ask('/api/block?limit=1')).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    const refused = await ask('/api/new/block')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('20'),
    })
    expect((await ask('/api/block/latest')).status).toBe(200)
    expect((await ask('/wallet/getnowblock')).status).toBe(200)
    expect((await ask('/config.json')).status).toBe(200)
  })

  test('may open only so many connections', async () => {
    const path = `${api.url}/api/tronsocket`
    const feeds = [await openFeed(path), await openFeed(path), await openFeed(path)]
    await expect(openFeed(path)).rejects.toThrow('429')
    await feeds[0]?.close()
    // the server hears of the end when the socket itself is gone
    await expect
      .poll(() =>
        openFeed(path).then(
          (feed) => feeds.push(feed),
          () => 0,
        ),
      )
      .toBeGreaterThan(3)
    for (const feed of feeds) await feed.close()
  })

  test('opens streams of server-sent events within the same number', async () => {
    const closing = new AbortController()
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    const open = () => ask('/api/stream/events', { signal: closing.signal, headers })
    const streams = [await open(), await open(), await open()]
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect((await open()).status).toBe(429)
    closing.abort()
    // the server counts the places as free once the connections are gone
    await expect.poll(async () => (await ask('/api/stream/events?event=none', { headers })).status).toBe(400)
  })
})

describe('a client with a network of IPv6 addresses', () => {
  const from = (address: string) =>
    openFeed<SubscriptionMessage>(`${api.url}/api/tronsocket/subscribe`, { 'x-forwarded-for': address })

  test('is one client, whichever of them its connections come from', async () => {
    const feeds = await Promise.all(['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'].map(from))
    await expect(from('2001:db8::4')).rejects.toThrow('429')
    feeds.push(await from('2001:db8:0:1::4'))
    for (const feed of feeds) await feed.close()
  })

  test('may ask for as many snapshots of what it follows as for pages of lists', async () => {
    const feeds = await Promise.all([from('2001:db8:0:2::1'), from('2001:db8:0:2::2')])
    const answers: string[] = []
    for (let n = 0; n < 21; n++) {
      const feed = feeds[n % 2]
      feed?.socket.send(JSON.stringify({ type: 'subscribe', token: '_' }))
      const answer = await feed?.next()
      answers.push(answer?.type === 'refused' ? answer.message : (answer?.type ?? ''))
    }
    expect(answers).toEqual([...Array(20).fill('snapshot'), expect.stringContaining('More than 20')])
    for (const feed of feeds) await feed.close()
  })
})

describe('headers', () => {
  test('pages may load nothing from elsewhere, programs may come from anywhere, and no domain is bound to TLS', async () => {
    const { headers } = await ask('/config.json', { headers: { origin: 'https://elsewhere.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('OPTIONS is answered with and without an origin', async () => {
    expect((await ask('/api/block', { method: 'OPTIONS' })).ok).toBe(true)
    const preflight = await ask('/api/block', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    })
    expect(preflight.status).toBe(204)
  })
})

describe('what HTTP itself refuses has our form', () => {
  test.each([
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'PAYLOAD_TOO_LARGE',
    ],
    ['no HTTP', 'hello\r\n\r\n', 400, 'METHOD_NOT_ALLOWED'],
    ['a method that does not exist', 'FETCH / HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'METHOD_NOT_ALLOWED'],
    [
      'an address with a port that is none',
      'GET http://x:99999/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      400,
      'INVALID_PARAMETER',
    ],
    [
      'an address without a host',
      'GET http://[/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      400,
      'INVALID_PARAMETER',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'INVALID_PARAMETER',
    ],
  ])('%s', async (_name, bytes, status, code) => {
    const answer = await sendRaw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      code,
      message: expect.any(String),
    })
  })

  test('a body is passed to the node for clients that wait for leave to send it', async () => {
    const body = JSON.stringify({ num: 7 })
    const answer = await sendRaw(
      `POST /wallet/getblockbynum HTTP/1.1\r\nhost: a\r\nconnection: close\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(answer).toContain('"number":7')
  })
})
