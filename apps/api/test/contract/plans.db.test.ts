import {
  BLOCK_TABLES,
  CLUSTER_TABLES,
  DERIVED_TABLES,
  MOST_COUNTED,
  STATE_TABLES,
  SUM_TABLES,
} from '@tronlens/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { wholeProduct } from '../../src/product.ts'
import { createServer } from '../../src/server.ts'
import { CountedReads, type Guilty } from '../../src/testing/counted-reads.ts'
import { type IndexedApi, serveIndex } from '../../src/testing/indexed-api.ts'
import { createLargeIndex, ENLARGED_CHAIN, findInRecording } from '../../src/testing/large-index.ts'
import { findFilled, listRouteRequests } from '../../src/testing/route-requests.ts'

/** From how many rows on a table must never be read as a whole. */
const LARGE = 10_000

let api: IndexedApi
let filled: Record<string, string>
beforeAll(async () => {
  filled = await findInRecording(findFilled)
  api = await serveIndex(wholeProduct, await createLargeIndex(), ENLARGED_CHAIN)
  // every server is one of the test's own, so that no connection is left once it has ended
  await api.app.close()
}, 240_000)
afterAll(() => api.close())

/** PostgreSQL ends a connection when it gets round to it. */
const CLOSING_MS = 15_000

/** Tables that stay small, however long the chain is or in the recording, each with what limits its rows. */
const SMALL: readonly string[] = [
  'chain_state', // one row
  'day_stat', // days
  'exchange', // pairs that cost a thousand TRX each
  'token_pair', // pairs of exchange contracts
  'contract_end', // contracts that a partial index saw end
  'unknown_sum', // kinds of parts; many rows become one for each
  'token_order', // no recorded chain has any; `token-exchange.db.test.ts` asks for them
]

/** Every other table that the ledger writes: a new one is guarded unless it is named above. */
const GROWING = [...Object.keys(BLOCK_TABLES), ...STATE_TABLES, ...SUM_TABLES, ...DERIVED_TABLES].filter(
  (table) => !SMALL.includes(table),
)

/** Sequential scans of large tables so far, by table; partitions one by one. */
async function countScans(): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ name: string; scans: bigint }>`
    SELECT s.relname AS name, s.seq_scan AS scans FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
    WHERE s.schemaname = current_schema() AND c.reltuples >= ${LARGE}`.execute(api.database.db)
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

/** Connections of servers that have not ended, with what they did last. */
async function findConnections(): Promise<string[]> {
  const { rows } = await sql<{ connection: string }>`
    SELECT concat_ws(' ', application_name, state, wait_event, query) AS connection FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'tronlens-api%'`.execute(api.database.db)
  return rows.map(({ connection }) => connection)
}

/**
 * So often the same statement is sent before a connection plans it once for all values: three times until it
 * has a name, then five.
 */
const UNTIL_PLANNED = 9

/**
 * Which large tables a server reads as a whole while it answers; its connections add to the server's
 * statistics when they end.
 *
 * @param times - how often each is asked, over one connection
 */
async function findScans(urls: readonly string[], times: number): Promise<string[]> {
  const before = await countScans()
  const app = await createServer(
    readConfig({
      DATABASE_URL: api.database.url,
      DATABASE_POOL_SIZE: '1',
      NODE_URL: api.nodeUrl,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
    }),
    wholeProduct,
  )
  for (const url of urls.flatMap((one) => Array<string>(times).fill(one))) {
    // answers that are kept ask nothing
    const { statusCode, body } = await app.inject({ url, headers: { 'cache-control': 'no-cache' } })
    expect([url, statusCode, statusCode < 500 ? '' : body]).toEqual([url, expect.any(Number), ''])
  }
  await app.close()
  // a connection reports its numbers when it ends
  await expect.poll(findConnections, { timeout: CLOSING_MS }).toEqual([])
  const after = await countScans()
  return [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0n)).map(([name]) => name)
}

test.each([1, UNTIL_PLANNED])('no request reads a large table as a whole, asked %d times', {
  timeout: 600_000,
}, async (times) => {
  // parts have the name of their table and a number
  const large = [...(await countScans()).keys()].map((name) => name.replace(/_\d+$/, ''))
  // what a cluster lays on its workers is counted there
  const seen = GROWING.filter((table) => !api.database.isCluster || !CLUSTER_TABLES.includes(table))
  expect(seen.filter((table) => !large.includes(table))).toEqual([])
  const urls = listRouteRequests(filled)
  const scanned = await findScans(urls, times)
  const guilty: [string, string[]][] = []
  if (scanned.length > 0)
    for (const url of urls) {
      const tables = await findScans([url], times)
      if (tables.length > 0) guilty.push([url, tables])
    }
  expect({ scanned, guilty }).toEqual({ scanned: [], guilty: [] })
})

test.each([1, UNTIL_PLANNED])('nor do rankings where no day was ranked, asked %d times', {
  timeout: 120_000,
}, async (times) => {
  await sql`DELETE FROM day_ranking`.execute(api.database.db)
  const urls = [1, 2, 3].map((time) => `/api/top10?type=1,2,3,4,14,15&time=${time}`)
  expect(await findScans(urls, times)).toEqual([])
})

/**
 * Rows that a request may read: what is counted where no counter exists, with its transactions, and a page.
 */
const MOST_READ = 2.5 * MOST_COUNTED
/** Rows that each row of a file may read. */
const READS_EACH = 6
/** Requests that are looked at together. */
const TOGETHER = 4

/** Rows of the tables that grow with every block, by table; parts together. */
async function countGrowing(): Promise<[table: string, rows: number][]> {
  const tables = [...Object.keys(BLOCK_TABLES), ...SUM_TABLES]
  const counted: [string, number][] = []
  for (const table of tables) {
    const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
      api.database.db,
    )
    counted.push([table, Number(rows[0]?.n)])
  }
  return counted
}

test('no request reads a table that grows with every block as a whole, through an index either', {
  timeout: 600_000,
}, async () => {
  // a whole read of any of them is more than a request may read
  expect((await countGrowing()).filter(([, rows]) => rows <= MOST_READ)).toEqual([])
  const reads = await CountedReads.start(api, [200, 400, 404])
  const guilty: Guilty[] = []
  const urls = listRouteRequests(filled)
  const most = (_url: string, body: string) => MOST_READ + READS_EACH * body.split('\n').length
  for (let place = 0; place < urls.length; place += TOGETHER)
    guilty.push(...(await reads.findGuilty(urls.slice(place, place + TOGETHER), MOST_READ, most)))
  await reads.close()
  expect(guilty).toEqual([])
})
