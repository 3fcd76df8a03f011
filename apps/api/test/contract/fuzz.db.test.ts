import type { TSchema } from '@sinclair/typebox'
import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { ERROR_CODES } from '@tronlens/core'
import { rounds, sample } from '@tronlens/core/testing'
import { hostile } from '@tronlens/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

let api: IndexedApi

beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain())
})
afterAll(() => api.close())

/**
 * Values that have broken servers: words for numbers, numbers out of range, characters that end texts or
 * queries.
 */
const HOSTILE = [
  'Infinity',
  '-Infinity',
  'NaN',
  '0x10',
  '1e3',
  '1e400',
  '-1',
  '-0',
  '0',
  '1.5',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '\0',
  'a\0b',
  '%',
  '%%',
  '_',
  '\\',
  "'",
  '"',
  '--',
  ';',
  '*',
  '\ud83d',
  '🦄',
  '\u202e',
  ' ',
  '\n',
  '0'.repeat(64),
  'f'.repeat(64),
  '_'.repeat(200),
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  'T'.repeat(34),
  'x'.repeat(3000),
  '-timestamp',
  'balance',
  '-balance',
  '0,1',
  '1,1,1',
  '2',
  '7',
  'csv',
]

/** Cursors of a list with positions that only look like some of its rows. */
const cursorsOf = (list: string): string[] =>
  [
    ['7'],
    ['7', '7'],
    ['7', '7', '7'],
    ['9223372036854775808', '\\x41'],
    ['1e400', '\\x41'],
    ['\0', '\ud800'],
  ].flatMap((position) =>
    ['', '-timestamp', '-number', '-balance', 'id', '-holderCount'].map((sort) =>
      Buffer.from(JSON.stringify([list, sort, 0, ...position])).toString('base64url'),
    ),
  )

const wellFormed = (text: string) =>
  text.replace(/[\ud800-\udfff]/g, (half) => (half.length === 1 ? '�' : half))
const value = fc
  .oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: hostile.anyCharacter, maxLength: 40 }))
  .map(wellFormed)

/** Members of a schema, or of all that it may be. */
const namesOf = (schema: TSchema): string[] =>
  ((schema.anyOf as TSchema[] | undefined) ?? [schema]).flatMap(({ properties }) =>
    Object.keys((properties as object | undefined) ?? {}),
  )

/** How a route may refuse: for what was wrong, for what is not there, and who asks where it says so. */
const refusalsOf = ({ errors }: RouteDefinition): number[] => [
  400,
  404,
  ...[401, 403].filter((status) => status in errors),
]

const requests = (route: RouteDefinition) => {
  const names = [...namesOf(route.query), ...namesOf(route.body)]
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('unknown')
  return fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 })
}

test.each(Object.entries(routes))(
  '%s answers whatever it is asked with 200, or with what was wrong',
  async (_name, route: RouteDefinition) => {
    const inBody = new Set(namesOf(route.body))
    const ask = async (given: readonly [string, string][]) => {
      const texts = given.filter(([name]) => !inBody.has(name))
      const query = { ...(route.example.query as Record<string, unknown>), ...Object.fromEntries(texts) }
      const path = route.path.replace(/:(\w+)/g, (_whole, name: string) =>
        encodeURIComponent(String((route.example.params as Record<string, unknown>)[name])),
      )
      const url = `${path}?${new URLSearchParams(Object.entries(query).map(([key, one]): [string, string] => [key, String(one)]))}`
      const members = given.filter(([name]) => inBody.has(name))
      const payload = { ...(route.example.body as object), ...Object.fromEntries(members) }
      const response = await api.app.inject({
        method: route.method,
        url,
        ...(route.method === 'GET' ? {} : { payload }),
      })
      if (response.statusCode === 200) return
      const body = response.json() as { code?: string; message?: string }
      expect(refusalsOf(route), `${url}: ${response.body}`).toContain(response.statusCode)
      expect(ERROR_CODES as readonly (string | undefined)[]).toContain(body.code)
      expect(body.message).toMatch(/\S/)
    }
    // hostile values for every parameter, others with each commit, then mixtures of them
    const alone = [...namesOf(route.query), ...inBody].flatMap((name) =>
      (name === 'cursor' ? [...HOSTILE, ...cursorsOf(route.name)] : HOSTILE).map((one): [string, string] => [
        name,
        wellFormed(one),
      ]),
    )
    for (const one of sample(alone, 5)) await ask([one])
    await fc.assert(fc.asyncProperty(requests(route), ask), { numRuns: rounds(5, 30) })
  },
  120_000,
)
