import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerNodeProxy } from './node-proxy.ts'

test('a node that takes a request and says nothing is told of after a time, by POST and by GET', async () => {
  const hung = createServer(() => undefined)
  hung.listen(0, '127.0.0.1')
  await once(hung, 'listening')
  const nodeUrl = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`
  const app = Fastify()
  app.decorate('limitsOf', () => [])
  await registerNodeProxy(app, { key: 'main', nodeUrl, solidityNodeUrl: nodeUrl }, 200)
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
