import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readForeign, UnreadableFileError } from './read-foreign.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/away') response.writeHead(302, { location: '/file' }).end()
  else if (request.url === '/long') response.end('x'.repeat(200))
  else response.end('text')
})
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => server.close())

const read = (address: string, allowsInside: boolean) =>
  readForeign(address, { accept: 'text/plain', most: 100, allowsInside })

test('a file of the network of the server is read where the operator named its host', async () => {
  expect(String(await read(`http://127.0.0.1:${port}/file`, true))).toBe('text')
})

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '2130706433',
  '0x7f.1',
])('an address of others that leads inside is not asked for: %s', async (host) => {
  asked.length = 0
  await expect(read(`http://${host}:${port}/file`, false)).rejects.toThrow(UnreadableFileError)
  expect(asked).toEqual([])
})

test.each([
  'http://user:secret@example.org/',
  'http://example.org:25/',
  'file:///etc/passwd',
  'no address',
])('%s is no address to read from', async (address) => {
  await expect(read(address, false)).rejects.toThrow('no public address')
})

test('a redirect is not followed, and a long answer is not read to its end', async () => {
  asked.length = 0
  await expect(read(`http://127.0.0.1:${port}/away`, true)).rejects.toMatchObject({ status: 302 })
  await expect(read(`http://127.0.0.1:${port}/long`, true)).rejects.toThrow('more than 100 bytes')
  expect(asked).toEqual(['/away', '/long'])
})
