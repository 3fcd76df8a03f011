import { parseJson } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { listTransactionsRoute } from './list-transactions.ts'

const SERVED = serveRoutes([listTransactionsRoute])

type Row = { hash: string; timestamp: number }

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
}, 240_000)
afterAll(() => api.close())

async function get(query: string): Promise<{ data: Row[]; nextCursor?: string }> {
  const response = await api.app.inject({ url: `/api/transaction?${query}` })
  expect(response.statusCode, `${query}: ${response.body.slice(0, 200)}`).toBe(200)
  return parseJson(response.body) as { data: Row[]; nextCursor?: string }
}

async function walk(query: string): Promise<string[]> {
  const hashes: string[] = []
  for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
    const page = await get(`${query}&limit=200&cursor=${cursor}`)
    hashes.push(...page.data.map((row) => row.hash))
    cursor = page.nextCursor
  }
  return hashes
}

/** Times of two transactions far from both ends of the chain. */
async function middle(): Promise<string> {
  const [last] = (await get('start=300&limit=1')).data
  const [first] = (await get('start=900&limit=1')).data
  return `start_timestamp=${first?.timestamp}&end_timestamp=${last?.timestamp}`
}

test.each([
  ['all transactions', async () => 'sort=-timestamp'],
  ['the oldest first', async () => 'sort=timestamp'],
  ['those of a type', async () => 'type=1'],
  ['those of a time', middle],
  ['those of a type in a time, the oldest first', async () => `${await middle()}&type=1&sort=timestamp`],
])('pages by number show what a walk by cursor shows: %s', async (_what, filter) => {
  const query = await filter()
  const hashes = await walk(query)
  expect(hashes.length).toBeGreaterThan(40)
  const ends = [hashes.length - 5, hashes.length, hashes.length + 1]
  for (const start of [1, 20, Math.floor(hashes.length / 2), 1_000, 1_010, ...ends]) {
    const page = await get(`${query}&start=${start}&limit=20`)
    expect(page.data.map((row) => row.hash)).toEqual(hashes.slice(start, start + 20))
  }
})

test('the pages of one window look its blocks up once', async () => {
  const asked = async () => {
    const { body } = await api.app.inject({ url: '/metrics' })
    return Number(
      /^tronlens_api_query_seconds_count\{.*query="findBlocksOfTime".*\} (\d+)/m.exec(body)?.[1] ?? 0,
    )
  }
  const [window] = (await middle()).split('&').slice(1)
  const before = await asked()
  for (const start of [1, 2, 3, 4]) await get(`${window}&start=${start}&limit=2`)
  expect(await asked()).toBe(before + 1)
})
