import type { TSchema } from '@sinclair/typebox'
import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IndexedApi, recordedChain, startIndexedApi } from './testing/indexed-api.ts'

/** Parameters that a route does not know are ignored, though handlers share what reads those of others. */

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(recordedChain({ head: 300, solid: 280 }))
}, 240_000)
afterAll(() => api.close())

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
  const unknown = everyName.filter((name) => !known.has(name))
  const answer = await ask([])
  for (const value of ['abc', '1', '-timestamp']) {
    const again = await ask(unknown.map((name): [string, string] => [name, value]))
    expect(again.statusCode, again.body).toBe(answer.statusCode)
    // what depends on the moment differs anyway
    const isLasting = (await ask([])).body === answer.body
    if (isLasting) expect(again.body).toBe(answer.body)
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
