import { INDEX_HEAD, readIndexHead } from '@tronlens/api-contract'
import { parseJson } from '@tronlens/core'
import { blockChannel, createClient } from '@tronlens/db'
import { cutOff } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLatestBlockRoute } from '../routes/blocks/get-latest-block.ts'
import { serveRoutes } from '../served.ts'
import { type IndexedApi, startIndexedApi } from '../testing/indexed-api.ts'
import { recordedChain } from '../testing/recorded-chain.ts'

const SERVED = serveRoutes([getLatestBlockRoute])

const chain = recordedChain()
/** A login that may connect, and nothing else. */
const OUTSIDER = 'tronlens_test_outsider'

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, cutOff(chain, 100, 80))
})
afterAll(() => api.close())

const ask = async (url: string) => {
  const { statusCode, body, headers } = await api.app.inject({ url })
  return { statusCode, body: parseJson(body), head: readIndexHead(headers[INDEX_HEAD] as string | undefined) }
}

test('a login that may not write the index makes it neither unready nor behind by announcing blocks', async () => {
  const { db } = api.database
  // it receives what is announced from now on
  await expect.poll(async () => (await ask('/healthz')).body).toMatchObject({ announced: 100 })
  await sql`DROP ROLE IF EXISTS ${sql.id(OUTSIDER)}`.execute(db)
  await sql`CREATE ROLE ${sql.id(OUTSIDER)} LOGIN PASSWORD 'unkind'`.execute(db)
  const url = new URL(api.database.url)
  url.username = OUTSIDER
  url.password = 'unkind'
  const outsider = createClient(url.href)
  await outsider.connect()
  try {
    const lie = { type: 'block', head: 99_999_999, solid: 99_999_990, revision: 9_000_000_000_000_000 }
    for (const notice of [lie, { ...lie, type: 'fork', to: 0 }])
      await outsider.query('SELECT pg_notify($1, $2)', [blockChannel('main'), JSON.stringify(notice)])
    // comes after earlier announcements
    await api.show(cutOff(chain, 120, 100))
    await expect.poll(async () => (await ask('/api/block/latest')).head?.block).toBe(120)
  } finally {
    await outsider.end()
    await sql`DROP ROLE ${sql.id(OUTSIDER)}`.execute(db)
  }
  expect((await ask('/api/block/latest')).head).toMatchObject({ block: 120, behind: 0 })
  expect((await ask('/healthz')).body).toMatchObject({ head: 120, announced: 120, behind: 0 })
  expect(await ask('/ready')).toMatchObject({
    statusCode: 200,
    body: { ready: true, networks: { main: { blocksBehind: 0 } } },
  })
})
