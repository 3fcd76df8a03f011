import type { TSchema } from '@sinclair/typebox'
import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

/**
 * Parameters that a route does not know are ignored, though handlers share what reads those of others. A window of
 * blocks is refused by lists that have none, see `parameters.db.test.ts`: their files would hold other rows than asked.
 */

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain({ head: 300, solid: 280 }))
}, 240_000)
afterAll(() => api.close())

const WINDOW = ['start_block', 'end_block']

/** So often an answer may differ before the parameters are to blame. */
const ATTEMPTS = 10

const namesOf = ({ query }: RouteDefinition): string[] =>
  Object.keys((query as TSchema & { properties?: object }).properties ?? {})
const all: readonly RouteDefinition[] = Object.values(routes)
const everyName = [...new Set(all.flatMap(namesOf))]

test.each(
  all.filter(({ method }) => method === 'GET').map((route) => [route.name, route] as const),
)('%s answers the same whatever others know', async (_name, route) => {
  const { query = {}, params = {} } = route.example as { query?: object; params?: Record<string, unknown> }
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const known = new Set(namesOf(route))
  const ask = async (more: readonly [string, string][]) => {
    const asked = [
      ...Object.entries(query).map(([name, one]): [string, string] => [name, String(one)]),
      ...more,
    ]
    const url = `${path}?${new URLSearchParams(asked)}`
    const { statusCode, body } = await api.app.inject({ url, headers: { 'cache-control': 'no-cache' } })
    return { statusCode, body }
  }
  const isRefused = (name: string) => known.has('download') && WINDOW.includes(name)
  const unknown = everyName.filter((name) => !known.has(name) && !isRefused(name))
  const plain = new Set<string>()
  const { statusCode } = await ask([])
  for (const value of ['abc', '1', '-timestamp']) {
    const more = unknown.map((name): [string, string] => [name, value])
    // what depends on the moment, as how fast the node answers, differs and may come back to what it was
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      plain.add((await ask([])).body)
      const again = await ask(more)
      expect(again.statusCode, again.body).toBe(statusCode)
      if (plain.has(again.body)) break
      if (attempt === ATTEMPTS - 1 && plain.size === 1) expect(again.body).toBe([...plain][0])
    }
  }
})

test.each([
  '1.5',
  '12abc',
  '1-2',
  '5 ',
  '9'.repeat(26),
  'x',
])('%j is neither height nor id of a block', async (text) => {
  const { statusCode, body } = await api.app.inject({ url: `/api/block/${encodeURIComponent(text)}` })
  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { parameter: 'number' }])
})
