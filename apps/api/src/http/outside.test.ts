import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callWebhook, isInside, isWebhook, lookupOutside, WebhookError } from './outside.ts'

const server = createServer()
afterEach(() => {
  server.removeAllListeners('request')
  server.closeAllConnections()
  server.close()
})

/** Answers requests; gives where. */
async function answer(listener: RequestListener): Promise<string> {
  server.on('request', listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  '::ffff:127.0.0.1',
  // other forms in which an address of IPv4 travels: compatible, translated, NAT64 with both prefixes, 6to4,
  // Teredo, ISATAP
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::127.0.0.1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '2001:0:7f00:1::',
  '2001:470:1:1:0:5efe:127.0.0.1',
  '2001:470:1:1:200:5efe:10.0.0.1',
  // reserved for documentation and assigned to no one
  '2001:db8::1',
  '3fff::1',
  '100::1',
  '4000::1',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  'no address',
])('%s is inside', (address) => {
  expect(isInside(address)).toBe(true)
})

test.each([
  '1.1.1.1',
  '172.32.0.1',
  '2606:4700::1111',
  '2a00:1450:4001:812::200e',
])('%s is outside', (address) => {
  expect(isInside(address)).toBe(false)
})

test.each([
  'http://example.org/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://user:secret@example.org/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b:1::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fec0::1]/',
  'https://example.org:22/',
  'https://example.org:25/',
  'https://example.org:80/',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%s cannot be named', (url) => {
  expect(isWebhook(url, false)).toBe(false)
})

test('a public https address can be named, and where the operator allows it, one in the network of the operator', () => {
  expect(isWebhook('https://example.org/hook?a=1', false)).toBe(true)
  expect(isWebhook('https://example.org:8443/hook', false)).toBe(true)
  expect(isWebhook('http://127.0.0.1:9000/', true)).toBe(true)
})

test('a name that leads inside is not called', async () => {
  await expect(
    callWebhook('https://localhost.localdomain:9/', '{}', { allowsInside: false }),
  ).rejects.toThrow()
})

test('a name that is answered otherwise a moment later leads nowhere else', async () => {
  const answers = [
    [{ address: '1.1.1.1', family: 4 }],
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '1.1.1.1', family: 4 },
      { address: '::ffff:127.0.0.1', family: 6 },
    ],
    [],
  ]
  const find = lookupOutside((_host, _options, done) => done(null, answers.shift() ?? []))
  const ask = (all: boolean) =>
    new Promise((resolve, reject) =>
      find('rebind.example', { all }, (error, address) => (error ? reject(error) : resolve(address))),
    )
  // one look-up is all that a connection takes, and what it found is where the connection goes
  expect(await ask(false)).toBe('1.1.1.1')
  for (const all of [false, true, true]) await expect(ask(all)).rejects.toThrow(WebhookError)
})

test('an answer that sends elsewhere is not followed', async () => {
  let asked = 0
  const url = await answer((_request, response) => {
    asked += 1
    response.writeHead(307, { location: '/inner' }).end()
  })
  await expect(callWebhook(url, '{}', { allowsInside: true })).rejects.toThrow('answered 307')
  expect(asked).toBe(1)
})

test('each call has a connection of its own, since one that is left open was opened by the rules of another call', async () => {
  const connections: unknown[] = []
  const url = await answer((request, response) => {
    connections.push(request.headers.connection)
    response.writeHead(200, { 'content-length': '0' }).end()
  })
  for (let calls = 0; calls < 2; calls++) await callWebhook(url, '{}', { allowsInside: true })
  expect(connections).toEqual(['close', 'close'])
})

test('a server that goes on sending parts of an answer is not waited for', async () => {
  const url = await answer((request, response) => {
    const hints = setInterval(() => response.writeEarlyHints({ link: '</a>; rel=preload' }), 20)
    request.socket.on('close', () => clearInterval(hints))
  })
  const called = callWebhook(url, '{}', { allowsInside: true, timeoutMs: 200 })
  await expect(called).rejects.toThrow('does not answer')
})

test('nothing is read of an answer but its headers', async () => {
  let ended: Promise<unknown> | undefined
  const url = await answer((_request, response) => {
    ended = once(response, 'close')
    const pour = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', pour)
    pour()
  })
  await callWebhook(url, '{}', { allowsInside: true })
  await ended
})
