import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { fromHexAddress, type HexAddress } from '@tronlens/core'
import { MOST_COUNTED } from '@tronlens/db'
import { cutOff, enlargeIndex, makeBusy } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createServer } from './server.ts'
import { type IndexedApi, recordedChain, startIndexedApi } from './testing/indexed-api.ts'

/** Rows that a request may read: what is counted where no counter exists, with its transactions, and a page. */
const MOST_READ = 2.5 * MOST_COUNTED

let api: IndexedApi
const known = { busy: '', contract: '', asset: '', witness: '', hash: '', from: '', to: '' }
beforeAll(async () => {
  api = await startIndexedApi(cutOff(recordedChain(), 500, 480))
  const { db } = api.database
  const find = async (query: string) =>
    (await sql.raw<{ value: string }>(`SELECT ${query}`).execute(db)).rows[0]?.value ?? ''
  const hex = {
    busy: await find(`encode(address, 'hex') AS value FROM account ORDER BY tx_count DESC LIMIT 1`),
    contract: await find(
      `encode(ref, 'hex') AS value FROM token WHERE kind = 20 ORDER BY transfer_count DESC LIMIT 1`,
    ),
    witness: await find(`encode(witness, 'hex') AS value FROM vote LIMIT 1`),
  }
  Object.assign(known, {
    ...Object.fromEntries(
      Object.entries(hex).map(([name, value]) => [name, fromHexAddress(value as HexAddress)]),
    ),
    asset: await find(`encode(ref, 'escape') AS value FROM token WHERE kind = 10 LIMIT 1`),
    hash: await find(`encode(hash, 'hex') AS value FROM transaction WHERE block_number = 100 LIMIT 1`),
    from: await find('timestamp::text AS value FROM block WHERE number = 1'),
    to: await find('timestamp::text AS value FROM block WHERE number = 470'),
  })
  await enlargeIndex(db)
  await makeBusy(db, Buffer.from(hex.busy, 'hex'))
  await makeBusy(db, Buffer.from(hex.contract, 'hex'))
  await api.app.close()
}, 240_000)
afterAll(() => api.close())

/** Filters by whose rows are wanted, in each list that can tell sender and receiver apart. */
const WHO = ['relatedAddress', 'address', 'fromAddress', 'toAddress']
/** Filters by the token that is moved. */
const WHAT = ['token', 'tokens', 'contract_address', 'contract']

const tokensOf = (name: string): string[] => {
  if (name === 'tokens') return [known.asset, known.contract]
  return [name === 'token' ? known.asset : known.contract]
}

/** Pairs of filters of an address and its counterpart, and of an address and a token, in every list that has both. */
function requests(): string[] {
  const urls = new Set<string>()
  for (const { method, rows, path, query, example } of Object.values(routes) as RouteDefinition[]) {
    const names = Object.keys(query.properties)
    if (method !== 'GET' || rows === undefined || !names.includes('fromAddress')) continue
    const add = (filters: Record<string, string>) =>
      urls.add(`${path}?${new URLSearchParams({ ...(example.query as object), limit: '20', ...filters })}`)
    // the first two are names of one filter
    const who = WHO.filter(
      (name) => names.includes(name) && !(name === 'address' && names.includes('relatedAddress')),
    )
    for (const [place, one] of who.entries()) {
      for (const other of who.slice(place + 1)) {
        add({ [one]: known.busy, [other]: known.contract })
        add({ [one]: known.contract, [other]: known.busy })
      }
      for (const what of WHAT.filter((name) => names.includes(name)))
        for (const token of tokensOf(what)) add({ [one]: known.busy, [what]: token })
    }
  }
  return [...urls]
}

/** Rows that were read of each table and index so far; partitions together. */
async function countReads(): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; n: string }>`
    SELECT relname AS name, seq_tup_read AS n FROM pg_stat_user_tables WHERE schemaname = current_schema()
    UNION ALL SELECT indexrelname, idx_tup_read FROM pg_stat_user_indexes WHERE schemaname = current_schema()`.execute(
    api.database.db,
  )
  return new Map(rows.map(({ name, n }) => [name, Number(n)]))
}

/** Ends the connections of the server, which makes them tell what they read. */
async function endConnections(): Promise<void> {
  await sql`
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'tronlens-api%'`.execute(api.database.db)
}

test('a list of two sides, or of a side and a token, reads little more than it answers', {
  timeout: 240_000,
}, async () => {
  const app = await createServer(
    readConfig({
      DATABASE_URL: api.database.url,
      DATABASE_POOL_SIZE: '1',
      NODE_URL: api.nodeUrl,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
    }),
  )
  const guilty: [url: string, ...reads: string[]][] = []
  await endConnections()
  const urls = requests()
  expect(urls.length).toBeGreaterThan(50)
  for (const url of urls) {
    const before = await countReads()
    const { statusCode, body } = await app.inject({ url })
    expect([url, statusCode, statusCode === 200 ? '' : body]).toEqual([url, 200, ''])
    await endConnections()
    const reads = [...(await countReads())].map(([name, n]) => ({ name, n: n - (before.get(name) ?? 0) }))
    if (reads.reduce((sum, { n }) => sum + n, 0) > MOST_READ)
      guilty.push([url, ...reads.filter(({ n }) => n > 0).map(({ name, n }) => `${name} ${n}`)])
  }
  await app.close()
  expect(guilty).toEqual([])
})
