import { rounds, sample } from '@tronlens/core/testing'
import {
  BLOCK_TABLES,
  CLUSTER_TABLES,
  DERIVED_TABLES,
  MOST_COUNTED,
  STATE_TABLES,
  SUM_TABLES,
} from '@tronlens/db'
import { createTestDatabase, makeRich } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { wholeProduct } from '../../src/product.ts'
import { createServer } from '../../src/server.ts'
import { CountedReads, type Guilty } from '../../src/testing/counted-reads.ts'
import { type KnownOfScene, listFilterRequests } from '../../src/testing/filter-requests.ts'
import { listUnusedIndexes } from '../../src/testing/index-scans.ts'
import { type IndexedApi, serveIndex } from '../../src/testing/indexed-api.ts'
import { findValue, toRequests } from '../../src/testing/known-values.ts'
import { createRareIndex, ENLARGED_CHAIN } from '../../src/testing/large-index.ts'
import { listOrderRequests } from '../../src/testing/order-requests.ts'
import { findRareScene } from '../../src/testing/rare-scene.ts'
import { findFilled, listRouteRequests } from '../../src/testing/route-requests.ts'
import { KEPT, PASSED_OVER, SOMETIMES } from '../../src/testing/unused-indexes.ts'

// Requests of all routes over one large index: each is sent once, and its answer, the rows that it read, whole
// reads of tables and the indexes that it used are looked at together.

/** From how many rows on a table must never be read as a whole. */
const LARGE = 10_000
/** Pages are distinguished by their places. */
const DEEP = 2_000
const ANSWERS = [200, 400, 404]
/** Parts in which requests are sent that only indexes are looked at for. */
const PARTS = 8

let api: IndexedApi
let indexed: IndexedApi
let known: KnownOfScene
let routes: string[]
let orders: string[]
beforeAll(async () => {
  // made here and not copied: which indexes the indexer used is not in the copy of a database
  indexed = await serveIndex(wholeProduct, await createTestDatabase(), ENLARGED_CHAIN, { isBehind: true })
  const { db } = indexed.database
  const found = await findRareScene(db)
  known = found.known
  const items = await findValue(db, `encode(ref, 'hex') AS value FROM token WHERE kind = 721 LIMIT 1`)
  const witness = await findValue(db, `encode(witness, 'hex') AS value FROM vote LIMIT 1`)
  routes = listRouteRequests(await findFilled(db))
  await indexed.app.close()
  const named = toRequests({ items, witness })
  orders = [...listOrderRequests({ ...known, collection: named.items, witness: named.witness }).values()]
    .flat()
    .flatMap((url) => [url, `${url}&start=${DEEP}`])
  api = await serveIndex(wholeProduct, await createRareIndex(), ENLARGED_CHAIN)
  await makeRich(api.database.db, found.scene.busy, Buffer.from(items, 'hex'))
  // every server is one of the test's own, so that no connection is left once it has ended
  await api.app.close()
}, 480_000)
afterAll(async () => {
  await api?.close()
  await indexed?.close()
})

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

/** Rows of the tables that grow with every block, by table; parts together. */
const countGrowing = (): Promise<[table: string, rows: number][]> =>
  api.database.db.connection().execute(async (connection) => {
    const counted: [string, number][] = []
    for (const table of [...Object.keys(BLOCK_TABLES), ...SUM_TABLES]) {
      const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
        connection,
      )
      counted.push([table, Number(rows[0]?.n)])
    }
    // statistics of this read are written at once, so that they do not count for a later read
    await sql`SELECT pg_stat_force_next_flush()`.execute(connection)
    return counted
  })

/**
 * Rows that a request may read: what is counted where no counter exists, with its transactions, and a page.
 */
const MOST_READ = 2.5 * MOST_COUNTED
/**
 * Rows that a filtered list may read in addition to those that it counts or skips: a page, with what is shown
 * of its rows.
 */
const PAGE_READS = 6_000
/**
 * Rows that may be read for one that is counted, skipped, or a line of a file: it stands in an index and a table.
 * The transactions of a statement stand in seven ranges that are read as far as the page is deep.
 */
const READS_EACH = 7
/** Requests that are looked at together. */
const TOGETHER = { routes: 4, filters: 8 }

/** Entries that totals add up at most, each with its activity, transfer and cause. */
const MOST_ADDED = 20_000
const READS_OF_TOTALS = 8 * MOST_ADDED

/** Rows that a route's example may read, by its answer. */
const mostOfRoute = (url: string, body: string) =>
  url.startsWith('/api/account/statement/totals')
    ? READS_OF_TOTALS
    : MOST_READ + READS_EACH * body.split('\n').length

const startOf = (url: string): number => Number(new URL(url, api.url).searchParams.get('start') ?? 0)

/** Rows that a filtered list may read, by its answer. */
function mostOfList(url: string, body: string): number {
  const { pathname } = new URL(url, api.url)
  // a line for each row of a file
  if (pathname.startsWith('/api/export/')) return PAGE_READS + READS_EACH * body.split('\n').length
  const answer = JSON.parse(body) as { rangeTotal?: number }
  // counters do not know what the scene added
  const counted = Math.min(Math.abs(answer.rangeTotal ?? 0), MOST_COUNTED)
  return PAGE_READS + READS_EACH * (counted + startOf(url))
}

/** Asks some requests at a time, and finds those that read more than they may. */
async function findGreedy(
  reads: CountedReads,
  urls: readonly string[],
  together: number,
  most: (url: string, body: string) => number,
  all: number,
): Promise<Guilty[]> {
  const guilty: Guilty[] = []
  for (let place = 0; place < urls.length; place += together)
    guilty.push(...(await reads.findGuilty(urls.slice(place, place + together), all, most)))
  return guilty
}

/** Large tables that answering some requests read as a whole. */
async function findScanned(ask: () => Promise<unknown>): Promise<string[]> {
  const before = await countScans()
  await ask()
  const after = await countScans()
  return [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0n)).map(([name]) => name)
}

test('no request reads a large table as a whole, through an index either', { timeout: 600_000 }, async () => {
  // parts have the name of their table and a number
  const large = [...(await countScans()).keys()].map((name) => name.replace(/_\d+$/, ''))
  // what a cluster lays on its workers is counted there
  const seen = GROWING.filter((table) => !api.database.isCluster || !CLUSTER_TABLES.includes(table))
  expect(seen.filter((table) => !large.includes(table))).toEqual([])
  // a whole read of any of them is more than a request may read
  expect((await countGrowing()).filter(([, rows]) => rows <= MOST_READ)).toEqual([])
  const reads = await CountedReads.start(api, ANSWERS)
  const guilty: Guilty[] = []
  const scanned = await findScanned(async () => {
    guilty.push(...(await findGreedy(reads, routes, TOGETHER.routes, mostOfRoute, MOST_READ)))
  })
  const scanning: [string, string[]][] = []
  if (scanned.length > 0)
    for (const url of routes) {
      const tables = await findScanned(() => reads.findGuilty([url], Number.POSITIVE_INFINITY))
      if (tables.length > 0) scanning.push([url, tables])
    }
  await reads.close()
  expect({ guilty, scanned, scanning }).toEqual({ guilty: [], scanned: [], scanning: [] })
})

test('a list reads little more than it answers, whatever its filters', { timeout: 600_000 }, async () => {
  const reads = await CountedReads.start(api, ANSWERS)
  // together those that may read much the same, so that few are to be looked at again
  const all = listFilterRequests(known).sort((a, b) => startOf(a) - startOf(b))
  expect(all.length).toBeGreaterThan(500)
  const guilty = await findGreedy(reads, sample(all, 8), TOGETHER.filters, mostOfList, PAGE_READS)
  await reads.close()
  expect(guilty).toEqual([])
})

/** What neither the indexer nor a request looked into. */
async function listUnused(): Promise<string[]> {
  const byIndexer = await listUnusedIndexes(indexed.database)
  return (await listUnusedIndexes(api.database)).filter((name) => byIndexer.includes(name))
}

test('every index is used by a request or by the indexer, or is known for what it is there for', {
  timeout: 900_000,
}, async () => {
  const expected = { ...KEPT, ...SOMETIMES, ...(api.database.isCluster ? PASSED_OVER : {}) }
  const listUnknown = async () => (await listUnused()).filter((name) => !(name in expected))
  const reads = await CountedReads.start(api, ANSWERS)
  // most are used by what was asked before; what is left is asked until each is, in full all of it
  const left = [...orders, ...listFilterRequests(known)]
  const parts = Array.from({ length: PARTS }, (_, part) => left.filter((_, place) => place % PARTS === part))
  for (const part of parts) {
    if (rounds(1, 0) === 1 && (await listUnknown()).length === 0) break
    await reads.findGuilty(part, Number.POSITIVE_INFINITY)
  }
  await reads.close()
  // sessions on workers report what they looked into when they end, soon after the one on the coordinator
  // that had them
  await expect.poll(listUnknown, { timeout: 20_000 }).toEqual([])
  // workers look up days and blocks of their small parts by indexes that one server needs for no request
  if (!api.database.isCluster)
    expect((await listUnused()).filter((name) => !(name in SOMETIMES))).toEqual(Object.keys(KEPT))
})

/** PostgreSQL ends a connection when it gets round to it. */
const CLOSING_MS = 15_000

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

/** Asks each so often over one connection that it plans once for all values. */
async function askUntilPlanned(urls: readonly string[]): Promise<void> {
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
  for (const url of urls.flatMap((one) => Array<string>(UNTIL_PLANNED).fill(one))) {
    // answers that are kept ask nothing
    const { statusCode, body } = await app.inject({ url, headers: { 'cache-control': 'no-cache' } })
    expect([url, statusCode, statusCode < 500 ? '' : body]).toEqual([url, expect.any(Number), ''])
  }
  await app.close()
  // a connection reports its numbers when it ends
  await expect.poll(findConnections, { timeout: CLOSING_MS }).toEqual([])
}

test('no request reads a large table as a whole by a plan for all values', { timeout: 600_000 }, async () => {
  const urls = sample(routes, 4)
  const scanned = await findScanned(() => askUntilPlanned(urls))
  const guilty: [string, string[]][] = []
  if (scanned.length > 0)
    for (const url of urls) {
      const tables = await findScanned(() => askUntilPlanned([url]))
      if (tables.length > 0) guilty.push([url, tables])
    }
  expect({ scanned, guilty }).toEqual({ scanned: [], guilty: [] })
})

test('nor do rankings where no day was ranked', { timeout: 120_000 }, async () => {
  await sql`DELETE FROM day_ranking`.execute(api.database.db)
  const urls = [1, 2, 3].map((time) => `/api/top10?type=1,2,3,4,14,15&time=${time}`)
  expect(await findScanned(() => askUntilPlanned(urls))).toEqual([])
})
