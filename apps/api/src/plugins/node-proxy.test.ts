import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createNodeReader } from '../services/node-reader.ts'
import { registerNodeProxy } from './node-proxy.ts'

test('a node behind a path that asks for a key gets both, and never the key of a program', async () => {
  const asked: [string | undefined, unknown][] = []
  const node = createServer((request, response) => {
    asked.push([request.url, request.headers['tron-pro-api-key']])
    response.setHeader('content-type', 'application/json').end('{"blockID":"00"}')
  })
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  const nodeUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}/some/path`
  for (const apiKey of ['ours', undefined]) {
    const app = Fastify()
    app.decorate('limitsOf', () => [])
    await registerNodeProxy(app, { key: 'main', nodeUrl, solidityNodeUrl: nodeUrl }, { apiKey })
    const headers = { 'TRON-PRO-API-KEY': 'of a program' }
    for (const url of ['/wallet/getnowblock', '/walletsolidity/getnowblock'])
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    await app.close()
    await createNodeReader(nodeUrl, apiKey).post('/wallet/getblock', {})
  }
  expect(asked).toEqual(
    ['ours', undefined].flatMap((key) =>
      ['wallet/getnowblock', 'walletsolidity/getnowblock', 'wallet/getblock'].map((path) => [
        `/some/path/${path}`,
        key,
      ]),
    ),
  )
  node.close()
})

test('a node that takes a request and says nothing is told of after a time, by POST and by GET', async () => {
  const hung = createServer(() => undefined)
  hung.listen(0, '127.0.0.1')
  await once(hung, 'listening')
  const nodeUrl = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`
  const app = Fastify()
  app.decorate('limitsOf', () => [])
  await registerNodeProxy(app, { key: 'main', nodeUrl, solidityNodeUrl: nodeUrl }, { waitMs: 200 })
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.inject({ method, url: '/wallet/getnowblock' })
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'NODE_UNREACHABLE' })
  }
  await app.close()
  hung.closeAllConnections()
  hung.close()
  await once(hung, 'close')
})
