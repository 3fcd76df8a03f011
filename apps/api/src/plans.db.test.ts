import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { fromHexAddress, type HexAddress } from '@tronlens/core'
import { cutOff, enlargeIndex } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createServer } from './server.ts'
import { type IndexedApi, recordedChain, startIndexedApi } from './testing/indexed-api.ts'

/** From how many rows on a table must never be read as a whole. */
const LARGE = 10_000

let api: IndexedApi
let filled: Record<string, string>
beforeAll(async () => {
  api = await startIndexedApi(cutOff(recordedChain(), 500, 480))
  const find = async (query: string) =>
    (await sql.raw<{ value: string }>(query).execute(api.database.db)).rows[0]?.value ?? ''
  filled = {
    $busy: fromHexAddress(
      (await find(
        `SELECT encode(address, 'hex') AS value FROM account ORDER BY tx_count DESC LIMIT 1`,
      )) as HexAddress,
    ),
    $contract: fromHexAddress(
      (await find(
        `SELECT encode(ref, 'hex') AS value FROM token WHERE kind = 20 ORDER BY transfer_count DESC LIMIT 1`,
      )) as HexAddress,
    ),
    $asset: await find(`SELECT encode(ref, 'escape') AS value FROM token WHERE kind = 10 LIMIT 1`),
    $witness: fromHexAddress(
      (await find(`SELECT encode(witness, 'hex') AS value FROM vote LIMIT 1`)) as HexAddress,
    ),
    $hash: await find(
      `SELECT encode(hash, 'hex') AS value FROM transaction WHERE block_number = 100 LIMIT 1`,
    ),
    $from: await find('SELECT timestamp::text AS value FROM block WHERE number = 200'),
    $to: await find('SELECT timestamp::text AS value FROM block WHERE number = 300'),
  }
  await enlargeIndex(api.database.db)
  // every server is one of the test's own, so that no connection is left once it has ended
  await api.app.close()
}, 240_000)
afterAll(() => api.close())

/** What people filter by, beside the example of each route. Values that the recording has to tell are in `$…`. */
const FILTERED = [
  '/api/block?start_timestamp=$from&end_timestamp=$to',
  '/api/block?producer=$witness',
  '/api/transaction?address=$busy',
  '/api/transaction?fromAddress=$busy&type=31',
  '/api/transaction?start_timestamp=$from&end_timestamp=$to',
  '/api/transaction?type=31',
  '/api/transaction?confirm=0',
  '/api/transaction?start_timestamp=$from',
  '/api/transaction?end_timestamp=$to',
  '/api/transaction?tokens=$asset',
  '/api/transaction-info?hash=$hash',
  '/api/transfer?address=$busy',
  '/api/transfer?token=_',
  '/api/transfer?token=$asset',
  '/api/transfer?start_timestamp=$from&end_timestamp=$to',
  '/api/token_trc20/transfers?contract_address=$contract',
  '/api/tokens/supply-days?contract=$contract',
  '/api/tokens/concentration?token=$contract',
  '/api/tokens/holder-changes?token=$contract&holders=$busy',
  '/api/token_trc20/transfers?relatedAddress=$busy',
  '/api/internal-transaction?address=$busy',
  '/api/internal-transaction?noteType=suicide',
  '/api/internal-transaction?noteType=what-no-contract-does',
  '/api/internal-transaction?tokens=$asset',
  '/api/internal-transaction?tokens=$contract',
  '/api/accountv2?address=$busy',
  ...['transfers', 'calls', 'stakes', 'votes', 'rewards', 'trades', 'fees'].map(
    (kind) => `/api/account/statement?address=$busy&kind=${kind}`,
  ),
  '/api/account/statement?address=$busy&kind=stakes&cursor=*&start_timestamp=$from',
  '/api/account/statement/totals?address=$busy&token=_&start_timestamp=$from&end_timestamp=$to',
  '/api/account/statement/totals?address=$busy&token=$contract',
  '/api/account/at?address=$busy&block=200',
  '/api/account/at?address=$busy&time=$to',
  '/api/account/tokens?address=$busy',
  '/api/account/list?sort=balance',
  '/api/exchange/transaction?exchangeID=1',
  '/api/exchange/kgraph?exchange_id=1',
  '/api/account/approve/list?address=$busy',
  '/api/tokens/overview?search=usd',
  '/api/tokens/overview?showAll=2',
  '/api/token?name=tok%25',
  '/api/tokenholders?address=$contract',
  '/api/token_trc20/holders?contract_address=$contract',
  '/api/token_trc20?contract=$contract',
  '/api/search?term=usd',
  '/api/search?term=us',
  '/api/search?term=$busy',
  '/api/search?term=$hash',
  '/api/vote?candidate=$witness',
  '/api/vote?voter=$busy',
  '/api/filter/transactions?from=$busy&method=a9059cbb&result=success',
  '/api/filter/transactions?to=$busy&min_amount=1&token=_',
  '/api/filter/transactions?contract=$contract&method=a9059cbb',
  '/api/filter/transactions?type=31&result=failed',
  '/api/filter/transactions?start_timestamp=$from&end_timestamp=$to&token=_&min_amount=1000000',
  '/api/filter/transfers?address=$busy&token=_&min_amount=1',
  '/api/filter/transfers?from=$busy&to=$witness&result=failed',
  '/api/filter/transfers?address=$busy&counterpart=$witness',
  '/api/filter/transfers?token=$contract&min_amount=1000',
  '/api/filter/transfers?start_timestamp=$from&end_timestamp=$to&type=trc20',
  '/api/filter/trc20/transfers?relatedAddress=$busy&direction=out&min_amount=1',
  '/api/filter/trc20/transfers?contract_address=$contract&max_amount=1000&result=success',
  '/api/export/transfers?from=200&to=300&token=$contract',
  '/api/export/transfers?address=$busy&from=200&to=300',
  '/api/export/transactions?address=$busy',
  '/api/export/statement?address=$busy&token=_',
  '/api/top10?type=0',
  '/api/top10?type=1,2,3,4,7,8,9,10,11,12,13,14,15',
  // all rows of the largest tables would take their time; each part is a page like these
  ...[
    'transfer?token=$asset',
    'tokenholders?address=$contract',
    'vote?candidate=$witness',
    'proposal?',
    'vote/witness?',
  ].map((list) => `/api/${list}&download=jsonl`),
  ...[
    'internal-transaction?address=$busy',
    'contracts/event?contract=$contract',
    'token_trc20/transfers?contract_address=$contract',
  ].map((list) => `/api/${list}&download=csv`),
]

/** Every request that is looked at: the example of each route that reads, and the filters above. */
const requests = (): string[] => [
  ...(Object.values(routes) as RouteDefinition[])
    .filter(({ method, authentication }) => method === 'GET' && authentication === 'none')
    .map(({ path, example }) => {
      const { params = {}, query = {} } = example as { params?: object; query?: object }
      const filledPath = Object.entries(params).reduce(
        (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
        path as string,
      )
      const search = new URLSearchParams(
        Object.entries(query).map(([name, one]): [string, string] => [name, String(one)]),
      )
      return `${filledPath}?${search}`
    }),
  ...FILTERED.map((url) => url.replace(/\$\w+/g, (name) => filled[name] ?? '')),
]

/** PostgreSQL ends a connection when it gets round to it. */
const CLOSING_MS = 15_000

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

/** So often the same statement is sent before a connection plans it once for all values: three times until it has a name, then five. */
const UNTIL_PLANNED = 9

/**
 * Which large tables a server reads as a whole while it answers; its connections tell the server's statistics when they end.
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
  )
  // a parameter that nobody knows makes each a question of its own, which no answer is kept for
  for (const url of urls.flatMap((one) =>
    Array.from({ length: times }, (_, time) => `${one}&time=${time}`),
  )) {
    const { statusCode, body } = await app.inject({ url })
    expect([url, statusCode, statusCode < 500 ? '' : body]).toEqual([url, expect.any(Number), ''])
  }
  await app.close()
  // a connection tells its numbers when it ends
  await expect.poll(findConnections, { timeout: CLOSING_MS }).toEqual([])
  const after = await countScans()
  return [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0n)).map(([name]) => name)
}

test.each([1, UNTIL_PLANNED])('no request reads a large table as a whole, asked %d times', {
  timeout: 600_000,
}, async (times) => {
  const large = await countScans()
  expect([...large.keys()]).toEqual(
    expect.arrayContaining([
      // what a cluster lays on its workers is counted there
      ...(api.database.isCluster ? [] : ['transaction_0', 'transfer_0', 'activity_0']),
      expect.stringMatching(/^account_day_\d{6}$/),
      expect.stringMatching(/^contract_caller_\d{6}$/),
      'balance',
      'account',
      'token',
      'vote',
      'contract_day',
      'token_day',
    ]),
  )
  const urls = requests()
  const scanned = await findScans(urls, times)
  const guilty: [string, string[]][] = []
  if (scanned.length > 0)
    for (const url of urls) {
      const tables = await findScans([url], times)
      if (tables.length > 0) guilty.push([url, tables])
    }
  expect({ scanned, guilty }).toEqual({ scanned: [], guilty: [] })
})
