import { cutOff } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { reader } from '../../testing/recorded-facts.ts'
import { listTokensRoute } from './list-tokens.ts'
import { getTokenByNameRoute } from './token-variants.ts'

const SERVED = serveRoutes([getTokenByNameRoute, listTokensRoute])

/** Its issuer took the two parts that were locked for it in blocks 291 and 296. */
const NAME = 'GoldCoin'
const SUPPLY = 1_000_000_000_000

const chain = recordedChain()
let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, cutOff(chain, 200, 190))
}, 120_000)
afterAll(() => api.close())
const get = reader(() => api)

const read = async () => {
  const [token] = (await get<{ data: Record<string, number>[] }>(`/api/token?name=${NAME}`)).data
  const named = await get<Record<string, number>>(`/api/token/${NAME}`)
  expect(named.issued).toBe(token?.issued)
  return token as { issued: number; remaining: number; frozenTotal: number }
}

test('what left the issuer of a token is neither held by nor locked for the issuer', async () => {
  const before = await read()
  expect(before).toMatchObject({ frozenTotal: 3_000_000, issued: SUPPLY - 3_000_000 - before.remaining })
  await api.show(chain)
  const after = await read()
  expect(after.remaining).toBeGreaterThan(0)
  expect(after).toMatchObject({ frozenTotal: 3_000_000, issued: SUPPLY - after.remaining })
})
