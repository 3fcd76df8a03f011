import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createNodeRelay } from '@tronlens/node-client'
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
    const relay = createNodeRelay({ nodes: [{ url: nodeUrl, apiKey }] })
    await registerNodeProxy(app, { key: 'main', relay })
    const headers = { 'TRON-PRO-API-KEY': 'of a program' }
    for (const url of ['/wallet/getnowblock', '/walletsolidity/getnowblock'])
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    await createNodeReader(relay).post('/wallet/getblock', {})
    await app.close()
    await relay.close()
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

test('a node that takes a request and says nothing is reported after a time, by POST and by GET', async () => {
  const hung = createServer(() => undefined)
  hung.listen(0, '127.0.0.1')
  await once(hung, 'listening')
  const nodeUrl = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`
  const app = Fastify()
  app.decorate('limitsOf', () => [])
  const relay = createNodeRelay({ nodes: [{ url: nodeUrl }] })
  await registerNodeProxy(app, { key: 'main', relay }, 200)
  for (const method of ['GET', 'POST'] as const) {
    const answer = await app.inject({ method, url: '/wallet/getnowblock' })
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'NODE_UNREACHABLE' })
  }
  await app.close()
  await relay.close()
  hung.closeAllConnections()
  hung.close()
  await once(hung, 'close')
})

test('what one node cannot answer another one does, and nothing of ours reaches either', async () => {
  const seen: unknown[] = []
  const start = async (status: number, headers: Record<string, string> = {}) => {
    const node = createServer(async (request, response) => {
      const body = await text(request)
      if (body.includes('"detail"')) return response.writeHead(500).end()
      seen.push([
        request.method,
        request.url,
        body,
        request.headers.cookie,
        request.headers['tron-pro-api-key'],
      ])
      return response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(`{"from":${status}}`)
    }).listen(0, '127.0.0.1')
    await once(node, 'listening')
    return { node, url: `http://127.0.0.1:${(node.address() as AddressInfo).port}` }
  }
  const nodes = [await start(503), await start(200)] as const
  const relay = createNodeRelay({ nodes: [{ url: nodes[0].url, apiKey: 'first' }, { url: nodes[1].url }] })
  const app = Fastify()
  app.decorate('limitsOf', () => [])
  await app.register((scope) => registerNodeProxy(scope, { key: 'main', relay, prefix: '/net/main' }), {
    prefix: '/net/main',
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/net/main/wallet/getaccount?visible=true',
    payload: { address: 'T' },
    headers: { cookie: 'session=1', 'tron-pro-api-key': 'of a program' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { from: 200 }])
  const sent = ['POST', '/wallet/getaccount?visible=true', '{"address":"T"}', undefined]
  expect(seen).toEqual([
    [...sent, 'first'],
    [...sent, undefined],
  ])
  await app.close()
  await relay.close()
  for (const { node } of nodes) node.close()
})

test('what leads out of the families of the node is not there', async () => {
  const relay = createNodeRelay({ nodes: [{ url: 'http://127.0.0.1:9' }] })
  const app = Fastify()
  app.decorate('limitsOf', () => [])
  await registerNodeProxy(app, { key: 'main', relay })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const status = async (path: string): Promise<number | undefined> => {
    const asked = get({ port, path })
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  for (const path of [
    '/wallet/../admin',
    '/wallet/%2e%2e/admin',
    '/wallet/..;/admin',
    '/wallet/%2E./admin',
    '/wallet/..%2fadmin',
  ])
    expect([path, await status(path)]).toEqual([path, 404])
  expect(await status('/wallet/getnowblock')).toBe(502)
  await app.close()
  await relay.close()
})
