import { addressToBytes } from '@tronlens/core'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

/** Recorded tokens: one of many holders, and where its contract stands. */
const ORIGINAL = 'Golden USD'
const FAKE = 'TWVtfNfWDkjUUAkLsXQvytiitZbixGJXmV' as Parameters<typeof addressToBytes>[0]
/** The same letters to the eye: the o is Greek, an e Cyrillic. */
const FAKE_NAME = 'G\u03BFld\u0435n USD'

/** The counter of tokens of that kind. */
const TRC20_TOKENS = 203

type Row = { name: string; tokenId: string; imitates: string; imitatesSymbol: string }
let api: IndexedApi
const get = async <Answer>(url: string): Promise<Answer> => (await api.app.inject({ url })).json() as Answer

beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain({ head: 500, solid: 480 }))
  // made after the original, and handed out to more accounts
  await sql`INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time, holder_count)
    VALUES (${Buffer.from(addressToBytes(FAKE))}, 20, ${FAKE_NAME}, 'NEW', 6, 1, 499, 1893456000000, 1000000)`.execute(
    api.database.db,
  )
  await sql`UPDATE counter SET n = n + 1 WHERE kind = ${TRC20_TOKENS}`.execute(api.database.db)
}, 240_000)
afterAll(() => api.close())

test('a token that looks like a better known one says which, wherever it is listed', async () => {
  const { tokens } = await get<{ tokens: Row[] }>('/api/tokens/overview?limit=200')
  const original = tokens.find(({ name }) => name === ORIGINAL)
  expect(original).toMatchObject({ imitates: '', imitatesSymbol: '' })
  const imitation = { imitates: original?.tokenId, imitatesSymbol: 'GUSD' }
  expect(tokens.find(({ tokenId }) => tokenId === FAKE)).toMatchObject(imitation)
  const { trc20_tokens } = await get<{ trc20_tokens: Row[] }>(`/api/token_trc20?contract=${FAKE}`)
  expect(trc20_tokens[0]).toMatchObject(imitation)
  const found = await get<{ token: Row[] }>(`/api/search/v2?term=${encodeURIComponent(FAKE_NAME)}`)
  expect(found.token[0]).toMatchObject(imitation)
})

test('a known token names those that look like it', async () => {
  const { tokens } = await get<{ tokens: Row[] }>('/api/tokens/overview?limit=200')
  const original = tokens.find(({ name }) => name === ORIGINAL)
  const expected = tokens
    .filter(({ imitates }) => imitates === original?.tokenId)
    .map(({ tokenId }) => tokenId)
  const { total, data } = await get<{ total: number; data: { id: string; name: string }[] }>(
    `/api/tokens/imitations?token=${original?.tokenId}`,
  )
  expect(data.map(({ id }) => id).sort()).toEqual(expected.sort())
  expect(total).toBe(expected.length)
  expect(data).toContainEqual(expect.objectContaining({ id: FAKE, name: FAKE_NAME, verified: false }))
  expect(await get(`/api/tokens/imitations?token=${FAKE}`)).toMatchObject({ total: 0, data: [] })
})

test('imitations can be left out of lists, whose pages stay full and whose totals count what is shown', async () => {
  type List = { total: number; currentWeekAll: number; tokens: Row[] }
  const list = (query: string) => get<List>(`/api/tokens/overview?sort=transferCount&${query}`)
  const all = await list('limit=200')
  const expected = all.tokens.filter(({ imitates }) => imitates === '').map(({ tokenId }) => tokenId)
  expect(expected.length).toBeLessThan(all.tokens.length)
  const shown = await list('limit=200&showAll=2')
  expect(shown.tokens.map(({ tokenId }) => tokenId)).toEqual(expected)
  expect(shown.total).toBe(expected.length)
  const size = 3
  for (let start = 0; start < expected.length; start += size) {
    const { tokens, total } = await list(`showAll=2&start=${start}&limit=${size}`)
    expect(tokens.map(({ tokenId }) => tokenId)).toEqual(expected.slice(start, start + size))
    expect(total).toBe(expected.length)
  }
  const term = encodeURIComponent(FAKE_NAME)
  expect((await list(`search=${term}`)).total).toBe(1)
  expect(await list(`search=${term}&showAll=2`)).toMatchObject({ total: 0, tokens: [] })
  const contracts = (url: string) => get<{ trc20_tokens: Row[] }>(`/api/token_trc20?${url}`)
  expect((await contracts(`contract=${FAKE}`)).trc20_tokens).toHaveLength(1)
  expect((await contracts(`contract=${FAKE}&showAll=2`)).trc20_tokens).toEqual([])
})

test('an imitation made a moment ago is left out too', async () => {
  const late = Buffer.concat([Buffer.from([0x41]), Buffer.alloc(20, 7)])
  const total = async () => (await get<{ total: number }>('/api/tokens/overview?showAll=2&limit=0')).total
  const before = await total()
  const { db } = api.database
  await sql`INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time)
    VALUES (${late}, 20, ${FAKE_NAME}, 'LATE', 6, 1, 499, 1893456000001)`.execute(db)
  await sql`UPDATE counter SET n = n + 1 WHERE kind = ${TRC20_TOKENS}`.execute(db)
  expect(await total()).toBe(before)
})

test('representatives are found by a part of their name, once', async () => {
  type Found = { name: string; representative: boolean; place: number; votes: number }
  const { address } = await get<{ address: Found[] }>('/api/search/v2?term=REP2.exa')
  expect(address).toMatchObject([{ name: 'rep2.example', representative: true }])
  const { data: standing } = await get<{ data: { name: string; realTimeVotes: number }[] }>(
    '/api/vote/witness',
  )
  const { address: all } = await get<{ address: Found[] }>('/api/search/v2?term=rep&limit=50')
  const places = all.filter(({ representative }) => representative).map(({ place }) => place)
  expect(new Set(places).size).toBe(places.length)
  expect(address[0]?.votes).toBe(standing.find(({ name }) => name === 'rep2.example')?.realTimeVotes)
  const plain = await get<{ desc: string; value: string }[]>('/api/search?term=rep2.example')
  expect(plain.map(({ desc }) => desc)).toEqual(['Address'])
})

test('what a contract made and destroyed of its token adds up to its supply', async () => {
  const { tokens } = await get<{ tokens: (Row & { supply: string; decimal: number })[] }>(
    '/api/tokens/overview?filter=trc20&limit=200',
  )
  const original = tokens.find(({ name }) => name === ORIGINAL)
  const { data } = await get<{ data: { minted: string; burned: string; supply: string }[] }>(
    `/api/tokens/supply-days?contract=${original?.tokenId}`,
  )
  const net = data.reduce((sum, day) => sum + BigInt(day.minted) - BigInt(day.burned), 0n)
  expect(data.length).toBeGreaterThan(0)
  expect(data.at(-1)?.supply).toBe(String(net))
  expect(Number(net) / 10 ** (original?.decimal ?? 0)).toBeCloseTo(Number(original?.supply), 3)
})

test('who used most energy and bandwidth is ranked by account', async () => {
  for (const type of [14, 15]) {
    const [ranking] = await get<{ kind: string; data: { value: string }[] }[]>(
      `/api/top10?type=${type}&time=3`,
    )
    const { kind, data } = ranking ?? { kind: '', data: [] }
    const values = data.map(({ value }) => Number(value))
    expect(kind).toBe('account')
    expect(values.length).toBeGreaterThan(0)
    expect(values).toEqual([...values].sort((a, b) => b - a))
  }
})

test('a kind that cannot be searched is named and the others answer', async () => {
  type Found = { address: unknown[]; contract: unknown[]; block: unknown[]; failed: string[] }
  const { db } = api.database
  await sql`ALTER TABLE contract RENAME TO contract_away`.execute(db)
  try {
    const found = await get<Found>('/api/search/v2?term=300')
    expect(found.failed).toContain('contract')
    expect(found.block).toHaveLength(1)
    const alone = await api.app.inject({ url: '/api/search/v2?term=300&type=contract' })
    expect(alone.statusCode).toBeGreaterThanOrEqual(500)
  } finally {
    await sql`ALTER TABLE contract_away RENAME TO contract`.execute(db)
  }
  expect((await get<Found>('/api/search/v2?term=300')).failed).toEqual([])
})
