import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { describeAllowed } from './describe-parameter.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerValidation } from './validation.ts'

test('a schema that has nothing but choices tells these', () => {
  expect(describeAllowed({ anyOf: [{ const: 'success' }, { const: 'failed' }] })).toBe('success or failed')
  expect(describeAllowed({ examples: ['a', 'b'], description: 'letters' })).toBe('letters')
  expect(describeAllowed({})).toBe('a valid value')
})

test.each([
  ['99999999999999999999', '99999999999999999999'],
  ['-9223372036854775809', '-9223372036854775809'],
  ['1&block=99999999999999999998', '99999999999999999998'],
  ['abc', 'abc'],
])('block=%s is refused with the text that was sent', async (sent, told) => {
  const app = Fastify()
  registerValidation(app)
  registerErrorHandler(app)
  const block = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
  app.get('/', { schema: { querystring: { type: 'object', properties: { block } } } }, () => 'taken')
  const { statusCode, json } = await app.inject({ url: `/?block=${sent}` })
  expect([statusCode, json().value]).toEqual([400, told])
  await app.close()
})
