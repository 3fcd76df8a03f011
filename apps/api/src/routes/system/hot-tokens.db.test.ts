import { addressToBytes, fromHexAddress } from '@tronlens/core'
import { type AppDatabase, createAppDatabase, putTokenMark } from '@tronlens/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { listContractTokensRoute } from '../tokens/list-contract-tokens.ts'
import { listHotTokensRoute } from './search.ts'
import { listHotRoute } from './search-by-kind.ts'
import { getHomepageBundleRoute } from './stats-overview.ts'

const SERVED = serveRoutes([
  getHomepageBundleRoute,
  listContractTokensRoute,
  listHotRoute,
  listHotTokensRoute,
])

/** A recorded token, and one of the same name that its issuer has given to very many addresses, before it. */
const ORIGINAL = 'Golden USD'
const FAKE = 'TWVtfNfWDkjUUAkLsXQvytiitZbixGJXmV' as Parameters<typeof addressToBytes>[0]

let api: IndexedApi
let marks: AppDatabase
type Row = { token_id: string; name: string; abbr: string }
const get = async <Answer>(url: string): Promise<Answer> => (await api.app.inject({ url })).json() as Answer
const strip = () => get<Row[]>('/api/search/bar')
const figure = async () =>
  (await get<{ hotToken: { tokenId: string; line: number[] } | null }>('/api/system/homepage-bundle'))
    .hotToken

async function originalOf(): Promise<string> {
  const { rows } = await sql<{ ref: Buffer }>`SELECT ref FROM token WHERE name = ${ORIGINAL}`.execute(
    api.database.db,
  )
  return fromHexAddress(rows[0]?.ref.toString('hex') ?? '')
}

const rate = (token: string, reputation: string, rank: number | null = null) =>
  putTokenMark(marks, { network: 'main', token, reputation, hot_rank: rank })

beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain({ head: 500, solid: 480 }))
  await sql`INSERT INTO token
    (ref, kind, name, symbol, decimals, total_supply, created_block, created_time, holder_count)
    VALUES (${Buffer.from(addressToBytes(FAKE))}, 20, ${ORIGINAL}, 'GUSD', 6, 1, 1, 1, 1000000)`.execute(
    api.database.db,
  )
  marks = createAppDatabase(api.database.url)
}, 240_000)
afterAll(async () => {
  await marks.destroy()
  await api.close()
})

test('holders buy no place on the home page: it names what the operator or the site vouches for, once', async () => {
  expect(await strip()).toEqual([])
  expect(await figure()).toBeNull()
  const original = await originalOf()
  await rate(original, 'ok')
  await expect.poll(strip, { timeout: 20_000 }).toMatchObject([{ token_id: original, abbr: 'GUSD' }])
  // the one that is listed is the original, although the other is older and more accounts hold it
  const { trc20_tokens } = await get<{ trc20_tokens: { imitates: string }[] }>(
    `/api/token_trc20?contract=${FAKE}`,
  )
  expect(trc20_tokens[0]?.imitates).toBe(original)
  const { hot_tokens } = await get<{ hot_tokens: { id: string }[] }>('/api/search/hot')
  expect(hot_tokens.map(({ id }) => id)).toEqual([original])
  // its figure, too, and the line of that is its supply
  const shown = await figure()
  expect(shown?.tokenId).toBe(original)
  expect(shown?.line.at(-1)).toBeGreaterThan(0)
}, 60_000)

test('a symbol stands there once, even where both tokens of it were put there', async () => {
  const original = await originalOf()
  await rate(original, 'ok', 1)
  await rate(FAKE, 'ok', 2)
  const found = async () => {
    const { trc20_tokens } = await get<{ trc20_tokens: { level: string }[] }>(
      `/api/token_trc20?contract=${FAKE}`,
    )
    return trc20_tokens[0]?.level
  }
  await expect.poll(found, { timeout: 20_000 }).toBe('2')
  expect((await strip()).map(({ token_id }) => token_id)).toEqual([original])
}, 60_000)
