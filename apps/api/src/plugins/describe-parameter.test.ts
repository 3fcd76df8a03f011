import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { describeAllowed } from './describe-parameter.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerValidation } from './validation.ts'

test('a schema that has nothing but choices lists these', () => {
  expect(describeAllowed({ anyOf: [{ const: 'success' }, { const: 'failed' }] })).toBe('success or failed')
  expect(describeAllowed({ examples: ['a', 'b'], description: 'letters' })).toBe('letters')
  expect(describeAllowed({})).toBe('a valid value')
})

test.each([
  ['99999999999999999999', '99999999999999999999'],
  ['-9223372036854775809', '-9223372036854775809'],
  ['1&block=99999999999999999998', '99999999999999999998'],
  ['abc', 'abc'],
])('block=%s is refused with the text that was sent', async (sent, shown) => {
  const app = Fastify()
  registerValidation(app)
  registerErrorHandler(app)
  const block = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
  app.get('/', { schema: { querystring: { type: 'object', properties: { block } } } }, () => 'taken')
  const { statusCode, json } = await app.inject({ url: `/?block=${sent}` })
  expect([statusCode, json().value]).toEqual([400, shown])
  await app.close()
})

test.each([
  ['2026-02-28', 200],
  ['2024-02-29', 200],
  ['2026-02-29', 400],
  ['2026-11-32', 400],
  ['2026-13-01', 400],
  ['0000-01-01', 400],
  ['2026-1-1', 400],
  ['20260101', 400],
  ['2026-01-01T00:00:00Z', 400],
])('day=%s is answered with %i', async (day, status) => {
  const app = Fastify()
  registerValidation(app)
  registerErrorHandler(app)
  const schema = { type: 'string', format: 'date', description: 'first day; YYYY-MM-DD' }
  app.get('/', { schema: { querystring: { type: 'object', properties: { day: schema } } } }, () => 'taken')
  const { statusCode, body } = await app.inject({ url: `/?day=${day}` })
  expect(statusCode).toBe(status)
  if (status === 400)
    expect(JSON.parse(body)).toMatchObject({
      parameter: 'day',
      value: day,
      allowed: 'first day; YYYY-MM-DD',
    })
  await app.close()
})
