import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { parseJson, stringifyJson } from '@tronlens/core'
import { rounds, seedOf } from '@tronlens/core/testing'
import { chainOf, hostileChain } from '@tronlens/testkit'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { startIndexedApi } from '../../src/testing/indexed-api.ts'

const ajv = new Ajv({ strict: false })
/** Routes that answer about the chain; what is sent to the others is not in blocks. */
const reads = Object.values(routes as Record<string, RouteDefinition>).filter(
  ({ method }) => method === 'GET',
)
const WORDS = ['hash', 'address', 'owner', 'token', 'contract']

/** Every text in an answer that may be asked for: ids, addresses and tokens, by form. */
function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (/^(T[1-9A-HJ-NP-Za-km-z]{33}|[0-9a-f]{64}|[0-9]{7,19})$/.test(value)) found.add(value)
  } else if (value !== null && typeof value === 'object')
    for (const [key, member] of Object.entries(value)) {
      collect(key, found)
      collect(member, found)
    }
}

/** Requests of a route about something: each of its parameters that may name such a thing, set to it. */
function* requestsAbout(route: RouteDefinition, thing: string): Generator<string> {
  for (const name of Object.keys(route.query.properties))
    if (WORDS.some((word) => name.toLowerCase().includes(word)))
      yield `${route.path}?${new URLSearchParams({ [name]: thing })}`
  if (route.name === 'search') yield `${route.path}?${new URLSearchParams({ term: thing })}`
}

test('whatever blocks hold, every answer about it is whole: JSON of its shape, and no failure', async () => {
  await fc.assert(
    fc.asyncProperty(hostileChain({ blocks: 3, transactionsPerBlock: 4 }), async (blocks) => {
      const api = await startIndexedApi(
        wholeProduct,
        chainOf(blocks, { getaccount: ({ address }) => ({ address, account_name: '00ff' }) }),
      )
      const failures: string[] = []
      const found = new Set<string>()
      const ask = async (route: RouteDefinition, url: string) => {
        const { statusCode, body } = await api.app.inject({ url })
        if (statusCode >= 500) failures.push(`${url}: ${body.slice(0, 300)}`)
        const isStream = route.stream !== undefined && statusCode === 200
        // the last line of a stream says what came before it
        const texts = isStream ? body.trimEnd().split('\n').slice(0, -1) : [body]
        const check = ajv.compile(route.answer)
        for (const text of texts) {
          const answer = parseJson(text)
          // what was printed is read and printed again as the same text: nothing in it was taken for
          // something else
          expect(parseJson(stringifyJson(answer))).toEqual(answer)
          if (statusCode !== 200) continue
          if (!check(JSON.parse(text))) failures.push(`${url}: ${ajv.errorsText(check.errors)}`)
          collect(answer, found)
        }
      }
      for (const route of reads) await ask(route, `${route.path}?limit=50`)
      for (const thing of [...found].slice(0, 25))
        for (const route of reads) for (const url of requestsAbout(route, thing)) await ask(route, url)
      await api.close()
      expect(failures).toEqual([])
    }),
    // shrinking would index hundreds of chains; the failures name the request
    { numRuns: Number(process.env.HOSTILE_RUNS ?? rounds(1, 4)), seed: seedOf(7), endOnFailure: true },
  )
}, 600_000)
