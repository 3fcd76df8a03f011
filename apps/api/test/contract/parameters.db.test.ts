import SwaggerParser from '@apidevtools/swagger-parser'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { wholeProduct } from '../../src/product.ts'
import { createServer } from '../../src/server.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await createTestDatabase()
  app = await createServer(
    readConfig({ DATABASE_URL: database.url, NODE_URL: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' }),
    wholeProduct,
  )
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const get = async (url: string) => {
  const response = await app.inject({ url })
  return { status: response.statusCode, body: response.json() as Record<string, unknown> }
}

test.each([
  ['/api/block?limit=abc', 'limit', 'abc'],
  ['/api/block?start=-1', 'start', '-1'],
  ['/api/block?hash=12', 'hash', '12'],
  [
    '/api/transaction?address=TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HD',
    'address',
    'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HD',
  ],
  ['/api/transaction?direction=up', 'direction', 'up'],
  ['/api/transaction-info', 'hash', ''],
  ['/api/accountv2?address=abc', 'address', 'abc'],
  ['/api/transfer?confirm=7', 'confirm', '7'],
  ['/api/tokens/overview?filter=trc99', 'filter', 'trc99'],
  ['/api/stats/overview?days=0', 'days', '0'],
  ['/api/vote/witness?witnesstype=9', 'witnesstype', '9'],
  ['/api/transfer?tokens=_,abc', 'tokens', '_,abc'],
  ['/api/internal-transaction?ret=maybe', 'ret', 'maybe'],
  ['/api/block?format=xml', 'format', 'xml'],
  ['/api/block?cursor=%2B', 'cursor', '+'],
  ['/api/block?sort=size', 'sort', 'size'],
  ['/api/transaction?sort=fee', 'sort', 'fee'],
  ['/api/token?sort=-supply', 'sort', '-supply'],
  ['/api/tokenholders?address=_&sort=name', 'sort', 'name'],
  ['/api/token_trc20/holders?sort=name', 'sort', 'name'],
  [
    `/api/tokens/holder-changes?token=_&holders=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb,${'T'.repeat(34)}`,
    'holders',
    'T'.repeat(34),
  ],
  ['/api/account/tokens?address=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb&sortBy=4', 'sortBy', '4'],
  ['/api/tokenholders?address=_&start_block=5', 'start_block', '5'],
  ['/api/account/list?end_block=7', 'end_block', '7'],
  ['/api/account/resourcev2?address=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb&sort=price', 'sort', 'price'],
])('%s names the parameter, its value and what is allowed', async (url, parameter, value) => {
  const { status, body } = await get(url)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'INVALID_PARAMETER', parameter, value })
  expect(String(body.allowed).length).toBeGreaterThan(5)
  expect(body.message).toContain(`"${parameter}"`)
})

test.each([
  ['/api/transaction-info', 'hash'],
  ['/api/contracts/top_call', 'contract_address'],
])('%s says that %s is missing', async (url, parameter) => {
  const { status, body } = await get(url)
  expect([status, body.value]).toEqual([400, ''])
  expect(body.message).toContain(`"${parameter}" is missing; allowed: `)
})

test.each([
  ['/api/transaction?hash=abc', { kind: 'hash' }],
  ['/api/transaction-info?hash=abc', { kind: 'hash' }],
  ['/api/accountv2?address=abc', { kind: 'address' }],
  ['/api/transaction?direction=up', { kind: 'choice', values: ['in', 'out', 'all'] }],
  ['/api/block?sort=size', { kind: 'choice' }],
  ['/api/stats/overview?days=0', { kind: 'range', minimum: 1 }],
  ['/api/transfer?confirm=7', { kind: 'choice', values: ['0', '1', '0,1'] }],
])('%s shows what is expected without words', async (url, expected) => {
  const { status, body } = await get(url)
  expect(status).toBe(400)
  expect(body.expected).toMatchObject(expected)
})

test.each([
  '-5',
  '1.5',
  '9'.repeat(90),
])('an amount of %s is answered with the number of digits that is expected', async (amount) => {
  for (const list of ['transfers', 'transactions'])
    expect((await get(`/api/filter/${list}?min_amount=${amount}`)).body).toMatchObject({
      code: 'INVALID_PARAMETER',
      parameter: 'min_amount',
      allowed: 'least amount, smallest unit; included; 1 to 78 digits',
    })
})

test('before the first block the answer says that nothing is indexed', async () => {
  const { status, body } = await get('/api/block')
  expect(status).toBe(404)
  expect(body).toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining('No block is indexed yet'),
  })
})

test('an unknown path points to the documentation, which lists every route', async () => {
  expect((await get('/api/nothing')).body).toMatchObject({ code: 'NOT_FOUND' })
  const { body } = await get('/api/docs/json')
  const paths = body.paths as Record<string, Record<string, { summary: string; description: string }>>
  expect(Object.keys(paths)).toContain('/api/transaction-info')
  // every route is described, with a request to try
  const ours = Object.entries(paths).filter(([path]) => path.startsWith('/api/'))
  for (const [, methods] of ours)
    for (const { summary, description } of Object.values(methods)) {
      expect(summary.length).toBeGreaterThan(10)
      expect(description).toMatch(/^Example: `(GET|POST|PUT|DELETE) \/api\//)
    }
  expect((await app.inject({ url: '/api/docs/' })).headers['content-type']).toContain('text/html')
})

test('the description is valid OpenAPI 3 for a published validator', async () => {
  const { body } = await get('/api/docs/json')
  await expect(SwaggerParser.validate(body as never)).resolves.toBeDefined()
  const paths = Object.keys(body.paths as object)
  expect(paths.filter((path) => path.includes('*'))).toEqual([])
  expect(paths).toContain('/wallet/{method}')
})

test('a node that is away is reported in one sentence', async () => {
  const { status, body } = await get('/wallet/getnowblock')
  expect(status).toBe(502)
  expect(body).toMatchObject({ code: 'NODE_UNREACHABLE' })
})

test('a question to a node that is away says when to ask again', async () => {
  for (const url of ['/api/nodemap', '/api/proposal']) {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(503)
    expect(response.json()).toMatchObject({ code: 'NODE_UNREACHABLE' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(5)
  }
})

test('a method that a path does not take is refused with those it takes', async () => {
  const response = await app.inject({ method: 'DELETE', url: '/api/block' })
  expect(response.statusCode).toBe(405)
  expect(response.headers.allow).toBe('GET')
  expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
})

test('an address that is no UTF-8 is refused like everything else, and the whole of a URL is taken as its path', async () => {
  const broken = await app.inject({ url: '/%ff' })
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'INVALID_PARAMETER'])
  expect((await get('http://elsewhere.example/api/block?limit=abc')).body).toMatchObject({
    parameter: 'limit',
  })
})

test('a network that is not served is not there', async () => {
  expect(await get('/net/other/api/block')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
