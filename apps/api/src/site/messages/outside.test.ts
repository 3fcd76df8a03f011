import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callWebhook, isInside, isWebhook } from './outside.ts'

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
  '::ffff:127.0.0.1',
])('%s is inside', (address) => {
  expect(isInside(address)).toBe(true)
})

test.each(['1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is outside', (address) => {
  expect(isInside(address)).toBe(false)
})

test.each([
  'http://example.org/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://user:secret@example.org/',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('%s cannot be named', (url) => {
  expect(isWebhook(url, false)).toBe(false)
})

test('a public https address can be named, and where the operator allows it, one of his own network', () => {
  expect(isWebhook('https://example.org/hook?a=1', false)).toBe(true)
  expect(isWebhook('http://127.0.0.1:9000/', true)).toBe(true)
})

test('a name that leads inside is not called', async () => {
  await expect(
    callWebhook('https://localhost.localdomain:9/', '{}', { allowsInside: false }),
  ).rejects.toThrow()
})

test('whoever goes on sending parts of an answer is not waited for', async () => {
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
