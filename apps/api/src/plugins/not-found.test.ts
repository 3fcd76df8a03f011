import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerNotFound } from './not-found.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = fastify()
  // the web app is served by the same process
  app.decorateReply('sendFile', function () {
    return this
  })
  registerNotFound(app)
  await app.ready()
})
afterAll(() => app.close())

test.each([
  '/v1/accounts/T',
  '/v1/contracts/T/events',
  '/healthcheck',
  '/jsonrpc',
  '/api/nothing',
])('%s is for programs, which get an error in JSON', async (url) => {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
})

test('any other address is a page of the web app', async () => {
  const response = await app.inject({ url: '/v1beta?x=1' })
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe('/#/v1beta?x=1')
})
