import { rounds, sample } from '@tronlens/core/testing'
import {
  type Database,
  listBlocks,
  listInternalTransactions,
  listTransactions,
  listTransfers,
  type Page,
} from '@tronlens/db'
import { createTestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { cutIndex } from '../../src/testing/cut-index.ts'
import { type IndexedApi, serveIndex } from '../../src/testing/indexed-api.ts'
import { recordedChain, templateOf } from '../../src/testing/recorded-chain.ts'
import { findFilled, listRouteRequests } from '../../src/testing/route-requests.ts'

/** Blocks of a part: enough of them that pages stand in several. */
const WIDTH = 20

/** Parts of all tables that a page of the newest or oldest rows may open: fewer than any table has. */
const MOST_OPENED = 25

/** Two servers at once leave room for those of other files. */
const FEW_CONNECTIONS = { environment: { DATABASE_POOL_SIZE: '4' } }

let whole: IndexedApi
let cut: IndexedApi
let urls: string[]
beforeAll(async () => {
  const chain = recordedChain()
  const create = () => createTestDatabase(templateOf(chain))
  whole = await serveIndex(wholeProduct, await create(), chain, FEW_CONNECTIONS)
  urls = listRouteRequests(await findFilled(whole.database.db))
  const database = await create()
  expect(await cutIndex(database.db, WIDTH)).toBeGreaterThan(20)
  cut = await serveIndex(wholeProduct, database, chain, FEW_CONNECTIONS)
}, 240_000)
afterAll(async () => {
  await cut?.close()
  await whole?.close()
})

/** Members that hold the moment of the request. */
const NOW = /"(latencyMs|expire|at)":[\d.]+/g

const ask = async ({ app }: IndexedApi, url: string) => {
  const { statusCode, body } = await app.inject({ url })
  return `${statusCode} ${body.replace(NOW, '')}`
}
/** A request with other members of its query. */
const withQuery = (url: string, members: Record<string, string>): string => {
  const [path, query] = url.split('?') as [string, string]
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...members })}`
}

test.each<Record<string, string>>([
  {},
  { limit: '7', start: '5' },
  { limit: '20', start: '300' },
  { limit: '3', sort: 'timestamp' },
  { limit: '3', sort: 'number', start: '60' },
])('requests are answered the same from many parts as from one: %o', { timeout: 240_000 }, async (page) => {
  const different: [string, string, string][] = []
  // every commit asks others
  const asked = sample(
    urls.filter((one) => !one.includes('download=')),
    3,
  )
  for (const url of asked.map((one) => withQuery(one, page))) {
    const [fromMany, fromOne] = await Promise.all([ask(cut, url), ask(whole, url)])
    if (fromMany !== fromOne) different.push([url, fromMany, fromOne])
  }
  expect(different).toEqual([])
})

/**
 * Rows of a list by its cursors, up to some pages, and whether these are all; undefined where it has none.
 */
async function walk(
  { app }: IndexedApi,
  url: string,
): Promise<{ rows: unknown[]; isWhole: boolean } | undefined> {
  const rows: unknown[] = []
  for (let page = 0, cursor = '*'; page < MOST_PAGES; page++) {
    const { statusCode, headers, body } = await app.inject({ url: withQuery(url, { cursor, limit: '9' }) })
    if (statusCode !== 200 || !String(headers['content-type']).startsWith('application/json'))
      return undefined
    const answer = JSON.parse(body) as Record<string, unknown> & { nextCursor?: string }
    rows.push(...Object.values(answer).filter(Array.isArray).flat())
    if (answer.nextCursor === undefined) return page === 0 ? undefined : { rows, isWhole: true }
    cursor = answer.nextCursor
  }
  return { rows, isWhole: false }
}

const MOST_PAGES = 25

test('walks by cursor find the same in many parts as in one', { timeout: 240_000 }, async () => {
  const walked: string[] = []
  const lists = urls.filter((one) => !one.includes('download='))
  for (const url of sample(lists, 3))
    for (const one of [url, withQuery(url, { sort: 'timestamp' })]) {
      const [fromMany, fromOne] = await Promise.all([walk(cut, one), walk(whole, one)])
      if (!fromMany || !fromOne) continue
      // a filter's page may be short, and shorter where a part ends
      const both = Math.min(fromMany.rows.length, fromOne.rows.length)
      expect([one, fromMany.rows.slice(0, both)]).toEqual([one, fromOne.rows.slice(0, both)])
      if (fromMany.isWhole && fromOne.isWhole) expect(fromMany.rows.length).toBe(fromOne.rows.length)
      walked.push(one)
    }
  expect(walked.length).toBeGreaterThan(rounds(10, 50))
})

/** Parts that were opened in a transaction. */
const listOpened = async (within: Database): Promise<string[]> =>
  (
    await sql<{ part: string }>`
      SELECT DISTINCT relation::regclass::text AS part FROM pg_locks
      WHERE pid = pg_backend_pid() AND relation::regclass::text ~ '_cut_\\d+$' ORDER BY 1`.execute(within)
  ).rows.map(({ part }) => part)

test.each([
  ['transactions', (db: Database, page: Page) => listTransactions(db, { range: {}, side: 'all' }, page)],
  [
    'transfers',
    (db: Database, page: Page) => listTransfers(db, { range: {}, side: 'all', family: 'all' }, page),
  ],
  ['blocks', (db: Database, page: Page) => listBlocks(db, { range: {} }, page)],
  [
    'internal transactions',
    (db: Database, page: Page) => listInternalTransactions(db, { range: {}, side: 'all' }, page),
  ],
] as const)('a page of %s opens the parts that it stands in, from either end', async (_, list) => {
  for (const page of [{}, { ascending: true }])
    await cut.database.db.transaction().execute(async (within) => {
      expect(await list(within, { start: 0, limit: 2, ...page })).toHaveLength(2)
      const opened = await listOpened(within)
      expect(opened.length).toBeGreaterThan(0)
      // a cluster's coordinator opens what stands for the parts of its workers
      if (!cut.database.isCluster) expect(opened.length).toBeLessThan(MOST_OPENED)
    })
})

test.each([
  0, 5,
])('movements of tokens that are not confirmed yet, or failed, are looked for in the newest parts: %d skipped', async (start) => {
  const { db } = cut.database
  const { rows } = await sql<{ solid: bigint }>`SELECT solid_number AS solid FROM chain_state`.execute(db)
  const from = (rows[0]?.solid as bigint) + 1n
  const newest = Number(from) - 2 * WIDTH
  await db.transaction().execute(async (within) => {
    const filter = { range: {}, unlessReverted: { from }, side: 'all', family: 'contract' } as const
    // fewer than a page has, so that all blocks are asked
    expect((await listTransfers(within, filter, { start, limit: 500 })).length).toBeLessThan(500)
    const old = (await listOpened(within)).filter((part) => Number(part.replace(/.*_/, '')) < newest)
    if (!cut.database.isCluster) expect(old).toEqual([])
  })
})
