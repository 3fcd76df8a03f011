import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NodeUnreachableError } from '@tronlens/node-client'
import { InvalidConfigError } from '@tronlens/process'
import { startDevchain } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { requireDevchains } from './require-devchain.ts'

/** A node that answers every request in one way, and is closed at the end. */
async function withNode(status: number, body: string, story: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await story(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
    await once(server, 'close')
  }
}

test('a development chain is one, also behind an address with a slash', async () => {
  const chain = await startDevchain()
  try {
    await requireDevchains([chain.url, `${chain.url}/`])
  } finally {
    await chain.close()
  }
})

test.each([
  ['a page, as java-tron answers', 404, '<html><body><h2>HTTP ERROR 404 Not Found</h2></body></html>'],
  [
    'an error of JSON-RPC',
    200,
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"method not found"}}',
  ],
  ['an empty object', 200, '{}'],
  ['null', 200, 'null'],
])('a node that answers with %s is refused by its address', (_name, status, body) =>
  withNode(status, body, async (url) => {
    const refused = requireDevchains([url])
    await expect(refused).rejects.toThrow(InvalidConfigError)
    await expect(refused).rejects.toThrow(url)
  }))

test('a node that does not answer is asked again later', async () => {
  let gone = ''
  await withNode(200, '{}', async (url) => {
    gone = url
  })
  await expect(requireDevchains([gone])).rejects.toThrow(NodeUnreachableError)
})
