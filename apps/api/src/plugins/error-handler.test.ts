import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerErrorHandler } from './error-handler.ts'
import { registerValidation } from './validation.ts'

const KEY = 'tl_0123456789abcdef0123456789abcdef'

test('the log names the route and its own parameters of a slow query, never a key in the address', async () => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  const app = Fastify({ logger: { level: 'trace', stream }, disableRequestLogging: true })
  registerErrorHandler(app)
  registerValidation(app)
  const querystring = { type: 'object', properties: { address: { type: 'string' } } }
  app.get('/api/slow/:id', { schema: { querystring } }, async () => {
    throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  })
  app.get('/api/failing', { schema: { querystring } }, async () => {
    throw new Error('the inside is broken')
  })
  for (const path of ['/api/slow/7', '/api/failing', '/api/nothing'])
    await app.inject(`${path}?address=T9&TRON-PRO-API-KEY=${KEY}&apikey=${KEY}`)
  expect(log).toContain('"route":"/api/slow/:id"')
  expect(log).toContain('"params":{"id":"7"}')
  expect(log).toContain('"query":{"address":"T9"}')
  expect(log).toContain('the inside is broken')
  expect(log).not.toContain(KEY)
  await app.close()
})
