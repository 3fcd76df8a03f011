import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { CountedReads } from '../../src/testing/counted-reads.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain({ head: 60, solid: 50 }))
  await api.app.close()
}, 120_000)
afterAll(() => api.close())

test('of requests that read too much together, those that do are reported, each with what it read', async () => {
  const reads = await CountedReads.start(api)
  const urls = [
    '/api/block',
    '/api/transaction',
    '/api/transfer',
    '/api/account/list',
    '/api/system/status',
  ].flatMap((url) => [1, 2, 3, 4, 5, 6, 7, 8].map((limit) => `${url}?limit=${limit}`))
  const most = (url: string) => (url.endsWith('=8') || url.endsWith('=3') ? 0 : 1_000_000)
  const guilty = await reads.findGuilty(urls, 0, most)
  expect(guilty.map(([url]) => url)).toEqual(urls.filter((url) => most(url) === 0))
  for (const [url, ...of] of guilty) expect([url, of.length]).not.toEqual([url, 0])
  await reads.close()
}, 120_000)

test('a connection that ends under a request does not hide who is guilty', async () => {
  const { db } = api.database
  const reads = await CountedReads.start(api)
  const urls = [1, 2, 3, 4].map((limit) => `/api/transaction?limit=${limit}`)
  const looking = await db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE transaction IN ACCESS EXCLUSIVE MODE`.execute(transaction)
    const guilty = reads.findGuilty(urls, 0)
    for (let ended = 0; ended === 0; ) {
      const { rows } = await sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'tronlens-api%' AND wait_event_type = 'Lock'`.execute(
        db,
      )
      ended = rows.length
    }
    return { guilty }
  })
  expect((await looking.guilty).map(([url]) => url)).toEqual(urls)
  await reads.close()
}, 120_000)
