import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ApiKeys } from '../site/api-keys.ts'
import { ClientGoneError, registerRateLimits } from './rate-limits.ts'

const KEYS = { find: async () => undefined, count: () => true } as unknown as ApiKeys

test('a request whose connection is closed is refused without a fault of the server', async () => {
  const app = Fastify()
  const errors: Error[] = []
  app.setErrorHandler((error: Error, _request, reply) => {
    errors.push(error)
    return reply.code(429).send()
  })
  await registerRateLimits(app, 60, KEYS)
  app.addHook('onRequest', async (request) => {
    if (request.headers.gone) Object.defineProperty(request, 'ip', { value: undefined })
  })
  app.get('/', { onRequest: app.limitsOf('list') }, async () => 'answer')
  expect((await app.inject({ url: '/' })).body).toBe('answer')
  expect((await app.inject({ url: '/', headers: { gone: '1' } })).statusCode).toBe(429)
  expect(errors).toEqual([expect.any(ClientGoneError)])
  await app.close()
})
