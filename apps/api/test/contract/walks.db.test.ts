import { createHash } from 'node:crypto'
import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { bytesToAddress, parseJson, stringifyJson } from '@tronlens/core'
import { chainSchema, createClient } from '@tronlens/db'
import { cutOff } from '@tronlens/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { fileNameOf } from '../../src/routes/exports/file-name.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

type Json = Record<string, unknown>
type Routes = typeof routes
/**
 * Every route that takes a cursor. Those that take nothing else, so that pages may be short, have tests of
 * their own, and so have purchases in sales, of which the recorded chain has one, opcodes, which another node
 * reports, announcements, of which tests have one, and requests to sign together, which users make.
 */
type Lists = Exclude<
  {
    [Name in keyof Routes]: 'cursor' extends keyof Routes[Name]['query']['properties'] ? Name : never
  }[keyof Routes],
  | 'filterTransactions'
  | 'filterTransfers'
  | 'listParticipations'
  | 'listTransactionSteps'
  | 'listAnnouncements'
  | 'listMultisigRecords'
>
type Case = { query: Record<string, string>; limit: number }

const chain = recordedChain()
/** Blocks that arrive while lists are walked. */
const LATER_BLOCKS = 200

let api: IndexedApi
beforeAll(async () => {
  const head = chain.head() - LATER_BLOCKS
  api = await startIndexedApi(wholeProduct, cutOff(chain, head, head - 20))
}, 240_000)
afterAll(() => api.close())

/** A request; what the path names in it is taken from the query. */
function urlOf(path: string, query: Record<string, string | number>): string {
  const left = new URLSearchParams(
    Object.entries(query).map(([key, one]): [string, string] => [key, String(one)]),
  )
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name) ?? ''
    left.delete(name)
    return value
  })
  return `${filled}?${left}`
}

async function get(path: string, query: Record<string, string | number> = {}): Promise<Json> {
  const url = urlOf(path, query)
  const response = await api.app.inject({ url })
  expect(response.statusCode, `${url}: ${response.body.slice(0, 200)}`).toBe(200)
  return parseJson(response.body) as Json
}

const bySort = (limit: number, query: Record<string, string>, ...sorts: string[]): Case[] =>
  sorts.map((sort) => ({ query: { ...query, sort }, limit }))
const both = (...names: string[]): string[] => names.flatMap((name) => [name, `-${name}`])
const IN_CHAIN = both('timestamp')

/**
 * What each list is walked with; a list without an entry does not compile. Values that the recording has to
 * provide are in `$…`.
 */
const CASES: Record<Lists, Case[]> = {
  listBlocks: [
    ...bySort(200, {}, ...both('number', 'timestamp')),
    ...bySort(50, { producer: '$witness' }, '-number'),
  ],
  listTransactions: [
    ...bySort(200, {}, ...IN_CHAIN),
    ...bySort(50, { address: '$busy' }, ...IN_CHAIN),
    ...bySort(50, { fromAddress: '$busy', type: '31' }, '-timestamp'),
    ...bySort(50, { address: '$busy', direction: 'out' }, ...IN_CHAIN),
    ...bySort(50, { address: '$busy', tokens: '_' }, ...IN_CHAIN),
  ],
  listTransfers: [
    ...bySort(200, {}, ...IN_CHAIN),
    ...bySort(30, { address: '$busy' }, ...IN_CHAIN),
    ...bySort(30, { token: '_' }, '-timestamp'),
  ],
  listTokenTransfers: [
    ...bySort(100, {}, ...IN_CHAIN),
    ...bySort(20, { contract_address: '$contract' }, ...IN_CHAIN),
  ],
  filterTokenTransfers: bySort(100, {}, ...IN_CHAIN),
  listWalletTransfers: [...bySort(200, {}, ...IN_CHAIN), ...bySort(30, { address: '$busy' }, ...IN_CHAIN)],
  listInternalTransactions: [
    ...bySort(100, {}, ...IN_CHAIN),
    ...bySort(20, { noteType: 'call', ret: 'SUCCESS' }, '-timestamp'),
  ],
  listStatement: [
    { query: { address: '$busy' }, limit: 40 },
    { query: { address: '$holder', tokens: '_', direction: 'out' }, limit: 10 },
    { query: { address: '$trader', counterparty: '$contract' }, limit: 2 },
  ],
  listExchangeTrades: bySort(3, {}, ...IN_CHAIN),
  listMarketTrades: [{ query: { pairID: '1000001' }, limit: 2 }],
  listUserOrders: [{ query: { uAddr: '$maker' }, limit: 2 }],
  listSimpleTransactions: bySort(50, { address: '$busy' }, ...IN_CHAIN),
  listSimpleTransfers: bySort(100, { asset_name: 'trx' }, ...IN_CHAIN),
  listTrxTransfers: bySort(100, {}, ...IN_CHAIN),
  listTrc10Transfers: bySort(20, {}, ...IN_CHAIN),
  listAssetTransfers: bySort(20, { name: '1000001' }, ...IN_CHAIN),
  listTrc1155Transfers: bySort(3, {}, ...IN_CHAIN),
  listTrc721Transfers: bySort(3, {}, ...IN_CHAIN),
  listAccountTrxTransfers: [
    { query: { address: '$busy' }, limit: 20 },
    { query: { address: '$busy', reverse: 'false' }, limit: 20 },
  ],
  listAccountTrc10Transfers: [{ query: { address: '$issuer', trc10Id: '1000001' }, limit: 2 }],
  listAccountTrc20Transfers: [{ query: { address: '$trader', trc20Id: '$contract' }, limit: 2 }],
  listContracts: bySort(3, {}, ...both('trxCount', 'balance', 'timestamp')),
  listContractTransactions: bySort(20, { contract: '$contract' }, ...IN_CHAIN),
  listContractCalls: [
    ...bySort(100, {}, ...IN_CHAIN),
    ...bySort(20, { contract: '$contract' }, '-timestamp'),
  ],
  listContractEvents: bySort(20, { contract: '$contract' }, ...IN_CHAIN),
  listTransferEvents: bySort(50, {}, ...IN_CHAIN),
  listProposals: bySort(2, {}, ...both('number', 'timestamp')),
  listAccounts: bySort(7, {}, ...both('balance', 'power', 'totaltransactioncount')),
  listAccountTokens: ['0', '1', '2', '3'].flatMap((sortBy) =>
    ['0', '1'].map((sortType) => ({ query: { address: '$holder', sortBy, sortType }, limit: 2 })),
  ),
  listAccountResources: ['0', '1', '2', '3', '4'].flatMap((type) =>
    bySort(1, { address: '$delegator', type }, ...both('time', 'balance')),
  ),
  listTokenOverview: ['holderCount', 'transferCount', 'dateCreated', 'priceInTrx', 'marketcap'].flatMap(
    (sort) => ['asc', 'desc'].map((order) => ({ query: { sort, order }, limit: 3 })),
  ),
  listTokens: bySort(
    2,
    {},
    ...both('rank', 'id', 'name', 'dateCreated', 'nrOfTokenHolders', 'totalTransactions'),
  ),
  listHoldersByName: [{ query: { name: 'TRX' }, limit: 50 }],
  listTokenHolders: bySort(9, { address: '_' }, ...both('balance')),
  listContractTokens: bySort(2, {}, ...both('issue_time', 'holders_count', 'transfer_num')),
  listContractTokenHolders: bySort(2, { contract_address: '$contract' }, ...both('balance')),
  listVoteWitnesses: [
    { query: {}, limit: 5 },
    { query: { witnesstype: '3' }, limit: 2 },
  ],
  listTrc721Items: bySort(1, { contract: '$collection' }, ...both('tokenId')),
  listTrc1155Items: bySort(1, { contract: '$multi' }, ...both('tokenId')),
  listTrc1155Owners: bySort(1, { contract: '$multi' }, ...both('tokenId')),
  listAllTokens: [{ query: {}, limit: 3 }],
  listVotes: bySort(4, {}, ...both('votes', 'timestamp')),
  getAudit: [{ query: {}, limit: 2 }],
  listApprovals: [{ query: { address: '$giver' }, limit: 1 }],
  listApprovalChanges: [{ query: { from_address: '$giver' }, limit: 1 }],
  listStakeV1: ['0', '1', '2', '3'].flatMap((type) =>
    ['$lender', '$borrower'].map((address) => ({ query: { address, type }, limit: 1 })),
  ),
  listContractCallers: [{ query: { address: '$contract', day: '$day' }, limit: 2 }],
  listAccountProposals: ['2', '1'].map((type) => ({ query: { address: '$proposer', type }, limit: 1 })),
  listLedgerData: ['token10', 'exchange'].map((type) => ({ query: { type }, limit: 1 })),
  listPagedWitnesses: ['votes', 'producedTotal'].flatMap((sortField) =>
    ['0', '1'].map((sort) => ({ query: { sortField, sort }, limit: 2 })),
  ),
}

/** Addresses that have much of what a list shows. */
async function findAddresses(): Promise<Record<string, string>> {
  const client = createClient(api.database.url, { schema: chainSchema('main') })
  await client.connect()
  const { rows } = await client.query<Record<string, Buffer>>(`SELECT
    (SELECT address FROM account ORDER BY tx_count DESC LIMIT 1) AS busy,
    (SELECT witness FROM block WHERE witness IS NOT NULL GROUP BY witness ORDER BY count(*) DESC LIMIT 1) AS witness,
    (SELECT address FROM balance WHERE amount > 0 GROUP BY address ORDER BY count(*) DESC LIMIT 1) AS holder,
    (SELECT owner FROM market_order GROUP BY owner ORDER BY count(*) DESC LIMIT 1) AS maker,
    (SELECT sender FROM delegation WHERE amount > 0 GROUP BY sender ORDER BY count(*) DESC LIMIT 1) AS delegator,
    (SELECT issuer FROM token WHERE ref = '1000001') AS issuer,
    (SELECT sender FROM transfer WHERE token = (SELECT ref FROM token WHERE kind = 20 ORDER BY holder_count DESC LIMIT 1)
     GROUP BY sender ORDER BY count(*) DESC LIMIT 1) AS trader,
    (SELECT n.token FROM nft_balance n JOIN token t ON t.ref = n.token WHERE t.kind = 721 AND n.amount > 0
     GROUP BY n.token ORDER BY count(*) DESC LIMIT 1) AS collection,
    (SELECT n.token FROM nft_balance n JOIN token t ON t.ref = n.token WHERE t.kind = 1155 AND n.amount > 0
     GROUP BY n.token ORDER BY count(*) DESC LIMIT 1) AS multi,
    (SELECT '\\x41'::bytea || substring(topics[2] FROM 13) FROM event_log
     WHERE topics[1] = '\\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925' AND cardinality(topics) = 3
     GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS giver,
    (SELECT owner FROM market_order GROUP BY owner ORDER BY count(*) DESC LIMIT 1) AS maker,
    (SELECT sender FROM delegation WHERE generation = 1 AND amount > 0 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS lender,
    (SELECT recipient FROM delegation WHERE generation = 1 AND amount > 0 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS borrower,
    (SELECT owner FROM transaction WHERE contract_type = 16 AND success GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS proposer,
    (SELECT ref FROM token WHERE kind = 20 ORDER BY holder_count DESC LIMIT 1) AS contract`)
  const days = await client.query<{ day: string }>(
    `SELECT (extract(epoch FROM day) * 1000)::bigint::text AS day FROM contract_day
     WHERE address = (SELECT ref FROM token WHERE kind = 20 ORDER BY holder_count DESC LIMIT 1) ORDER BY callers DESC LIMIT 1`,
  )
  // of some things the recorded chain has one, where a walk needs several
  const { giver, lender } = rows[0] ?? {}
  await client.query(
    `INSERT INTO event_log SELECT e.block_number, e.tx_index, e.ordinal + 1000 + n, e.address,
       ARRAY[e.topics[1], e.topics[2], decode(lpad(to_hex(n), 64, '0'), 'hex')], decode(lpad(to_hex(n), 64, '0'), 'hex')
     FROM (SELECT * FROM event_log WHERE topics[1] = '\\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
           AND substring(topics[2] FROM 13) = substring($1::bytea FROM 2) LIMIT 1) e, generate_series(1, 4) n`,
    [giver],
  )
  await client.query('SELECT fill_allowances()')
  await client.query(
    `INSERT INTO delegation (sender, recipient, resource, generation, amount, lock_amount, expire_time, block_number, timestamp)
     SELECT CASE WHEN is_given THEN $1 ELSE other END, CASE WHEN is_given THEN other ELSE $1 END, n % 2, 1, n, 0, 0, 1, n
     FROM generate_series(1, 4) n, unnest(ARRAY[true, false]) is_given,
          LATERAL (SELECT decode('41' || lpad(to_hex(n), 40, '0'), 'hex') AS other) o`,
    [lender],
  )
  // what an audit found
  await client.query(
    `INSERT INTO audit_difference (kind, subject, field, indexed, reported, height, first_height, repaired)
     SELECT 'account', (SELECT address FROM account LIMIT 1), n::text, '1', '0', n, n, true FROM generate_series(1, 5) n`,
  )
  await client.end()
  const found = Object.entries(rows[0] ?? {}).map(([name, bytes]) => [name, bytesToAddress(bytes)])
  return { ...Object.fromEntries(found), day: days.rows[0]?.day ?? '' }
}

let addresses: Record<string, string>
const fill = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([key, one]) => [
      key,
      one.replace(/^[$](.*)/, (_, name) => addresses[name] ?? ''),
    ]),
  )

const rowsOf = ({ rows = '' }: RouteDefinition, answer: Json): Json[] =>
  rows.split('.').reduce<unknown>((part, name) => (part as Json)[name], answer) as Json[]

/** Every row by `start` and `limit`. */
async function readAll(route: RouteDefinition, query: Record<string, string>): Promise<Json[]> {
  const rows: Json[] = []
  for (;;) {
    const answer = await get(route.path, { ...query, start: rows.length, limit: 200 })
    expect(answer).not.toHaveProperty('nextCursor')
    rows.push(...rowsOf(route, answer))
    if (rowsOf(route, answer).length < 200) return rows
  }
}

/** The pages behind a cursor, to the end. */
async function walk(
  route: RouteDefinition,
  { query, limit }: Case,
  cursor: string | undefined = '*',
): Promise<Json[][]> {
  const pages: Json[][] = []
  for (let next: string | undefined = cursor; next !== undefined; ) {
    const answer = await get(route.path, { ...query, limit, cursor: next })
    pages.push(rowsOf(route, answer))
    next = answer.nextCursor as string | undefined
    // a full page is behind every cursor that an answer names
    if (next !== undefined) expect(pages.at(-1)).toHaveLength(limit)
  }
  return pages
}

const cases = Object.entries(CASES) as [Lists, Case[]][]

test('walks from the newest row meet no row twice and leave none out while blocks arrive', async () => {
  addresses = await findAddresses()
  const isNewestFirst = ({ query }: Case) => ['-timestamp', '-number'].includes(query.sort ?? '')
  const begun = []
  for (const [name, all] of cases)
    for (const one of all.filter(isNewestFirst)) {
      const route: RouteDefinition = routes[name]
      if (name === 'listVotes') continue // a vote that is cast again moves to the front
      const given = { ...one, query: fill(one.query) }
      const whole = await readAll(route, given.query)
      const first = await get(route.path, { ...given.query, limit: one.limit, cursor: '*' })
      begun.push({ name, route, given, whole, first })
    }
  await api.show(chain)
  const place = ({ hash, transactionHash, transaction_id, internal_hash, amount, quant, number }: Json) =>
    [hash, transactionHash, transaction_id, internal_hash, amount, quant, number].join()
  for (const { name, route, given, whole, first } of begun) {
    const cursor = first.nextCursor as string | undefined
    const rest = cursor === undefined ? [] : await walk(route, given, cursor)
    const met = [rowsOf(route, first), ...rest].flat()
    expect(met.map(place), `${name} ${JSON.stringify(given.query)}`).toEqual(whole.map(place))
  }
  expect(begun.length).toBeGreaterThan(8)
}, 240_000)

describe('a walk by cursor equals the pages by number', () => {
  test.each(cases)(
    '%s',
    async (name, all) => {
      const route: RouteDefinition = routes[name]
      let most = 0
      for (const one of all) {
        const given = { ...one, query: fill(one.query) }
        const pages = await walk(route, given)
        expect(pages.flat(), JSON.stringify(given.query)).toEqual(await readAll(route, given.query))
        most = Math.max(most, pages.length)
      }
      // a list of one page would prove nothing
      expect(most).toBeGreaterThan(1)
    },
    120_000,
  )
})

describe('a cursor that was not made for the request is refused', () => {
  const cursorOf = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')
  test.each([
    ['text that is none', 'abc'],
    ['a list that does not exist', cursorOf('nothing', '-number', 5, '7')],
    ['another order', cursorOf('listBlocks', 'number', 5, '7')],
    ['no position', cursorOf('listBlocks', '-number', 5)],
    ['too long a position', cursorOf('listBlocks', '-number', 5, '7', '8')],
    ['a position of another type', cursorOf('listBlocks', '-number', 5, 'x')],
    ['a height that no column holds', cursorOf('listBlocks', '-number', 5, '9223372036854775808')],
    ['a number that is no text', cursorOf('listBlocks', '-number', 5, 7)],
    ['rows below zero', cursorOf('listBlocks', '-number', -1, '7')],
    ['an object', Buffer.from('{}').toString('base64url')],
  ])('%s', async (_what, cursor) => {
    const response = await api.app.inject({ url: `/api/block?sort=-number&cursor=${cursor}` })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'INVALID_PARAMETER', parameter: 'cursor', value: cursor })
  })
})

describe('a cursor whose position was cut is refused', () => {
  test.each(cases)(
    '%s',
    async (name, all) => {
      const route: RouteDefinition = routes[name]
      const answers: unknown[] = []
      for (const one of all) {
        const query = { ...fill(one.query), limit: String(one.limit) }
        const { nextCursor } = await get(route.path, { ...query, cursor: '*' })
        if (typeof nextCursor !== 'string') continue
        const [list, sort, seen, ...position] = JSON.parse(
          Buffer.from(nextCursor, 'base64url').toString(),
        ) as unknown[]
        for (const length of position.keys()) {
          const cut = JSON.stringify([list, sort, seen, ...position.slice(0, length)])
          const cursor = Buffer.from(cut).toString('base64url')
          const response = await api.app.inject({ url: urlOf(route.path, { ...query, cursor }) })
          answers.push([cut, response.statusCode, (parseJson(response.body) as Json).parameter])
        }
      }
      expect(answers.length).toBeGreaterThan(0)
      expect(answers).toEqual(answers.map((answer) => [(answer as unknown[])[0], 400, 'cursor']))
    },
    120_000,
  )
})

describe('lists as CSV', () => {
  test.each(cases)(
    '%s has a line for each row and a column for each member',
    async (name, all) => {
      const route: RouteDefinition = routes[name]
      for (const one of all) {
        const query = { ...fill(one.query), limit: String(one.limit) }
        const url = urlOf(route.path, { ...query, format: 'csv', cursor: '*' })
        const response = await api.app.inject({ url })
        expect(response.statusCode, url).toBe(200)
        expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
        expect(response.headers['content-disposition']).toBe(
          `attachment; filename="${fileNameOf(name, query)}.csv"`,
        )
        const answer = await get(route.path, { ...query, cursor: '*' })
        expect(response.headers['x-next-cursor']).toBe(answer.nextCursor)
        const [names = [], ...lines] = readCsv(response.body)
        const rows = rowsOf(route, answer)
        expect(lines).toHaveLength(rows.length)
        for (const [index, row] of rows.entries())
          for (const [member, value] of Object.entries(row)) {
            expect(names).toContain(member)
            const cell = lines[index]?.[names.indexOf(member)]
            // what is not known is an empty cell
            const text = value === null ? '' : typeof value === 'string' ? value : stringifyJson(value)
            expect([text, `'${text}`], `${name} ${member}`).toContain(cell)
          }
      }
    },
    120_000,
  )

  test.each(cases)(
    '%s is a file as a whole, and goes on behind the rows that say so',
    async (name, [one = { query: {}, limit: 1 }]) => {
      const route: RouteDefinition = routes[name]
      const query = fill(one.query)
      const load = async (more: Record<string, string>): Promise<[rows: Json[], manifest: Json]> => {
        const url = urlOf(route.path, { ...query, download: 'jsonl', part: one.limit, ...more })
        const { statusCode, body, headers } = await api.app.inject({ url })
        expect(statusCode, `${url}: ${body.slice(0, 200)}`).toBe(200)
        expect(headers['content-disposition']).toBe(`attachment; filename="${fileNameOf(name, query)}.jsonl"`)
        const lines = body.trimEnd().split('\n')
        const last = lines.pop() ?? ''
        const sha256 = createHash('sha256')
          .update(body.slice(0, -(last.length + 1)))
          .digest('hex')
        const { manifest } = parseJson(last) as { manifest: Json }
        expect(manifest).toMatchObject({ list: name, rows: lines.length, sha256 })
        const asked = Object.entries(manifest.query as Json).map(([key, value]) => [key, String(value)])
        expect(Object.fromEntries(asked)).toMatchObject(query)
        return [lines.map((line) => parseJson(line) as Json), manifest]
      }
      const [rows, manifest] = await load({})
      const withoutNext = rows.map(({ next: _next, ...row }) => row)
      expect(withoutNext).toEqual((await walk(route, { query, limit: 200 })).flat())
      expect(manifest.head).toEqual({ number: chain.head(), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
      const joint = rows.findIndex(({ next }) => next !== undefined)
      expect(joint).toBe(one.limit - 1)
      const [rest] = await load({ cursor: rows[joint]?.next as string })
      expect(rest).toEqual(rows.slice(joint + 1))
    },
    120_000,
  )

  test('a whole list as CSV says where it goes on in a column of its own', async () => {
    const load = async (cursor: string) =>
      readCsv((await api.app.inject({ url: `/api/transfer?download=csv&part=50&cursor=${cursor}` })).body)
    const [names = [], ...lines] = await load('*')
    expect(names.at(-1)).toBe('next')
    const joint = lines.findIndex((line) => line.at(-1) !== '')
    expect(joint).toBeGreaterThan(0)
    expect(await load(lines[joint]?.at(-1) ?? '')).toEqual(lines.slice(joint + 1))
  })

  test('a list as CSV without a page has all rows, with the columns of a page', async () => {
    const load = async (more: string) => {
      const { body, headers } = await api.app.inject({ url: `/api/transfer?format=csv${more}` })
      expect(headers['content-disposition']).toBe('attachment; filename="transfers.csv"')
      return readCsv(body)
    }
    const [names, ...lines] = await load('')
    const { rangeTotal } = await get('/api/transfer', { limit: '0' })
    expect(lines).toHaveLength(Number(rangeTotal))
    const [pageNames, ...page] = await load('&limit=200')
    expect(page).toEqual(lines.slice(0, 200))
    expect(pageNames).toEqual(names)
    expect(await load('&limit=&start=0&cursor=')).toHaveLength(lines.length + 1)
    expect(await load('&start=3')).toEqual([names, ...lines.slice(3, 13)])
  })

  test('the list of witnesses, which is not paged, is a file too', async () => {
    const response = await api.app.inject({ url: '/api/witness?format=csv' })
    const [names, ...lines] = readCsv(response.body)
    expect(names?.slice(0, 3)).toEqual(['address', 'name', 'url'])
    expect(lines).toHaveLength(((await api.app.inject({ url: '/api/witness' })).json() as Json[]).length)
  })

  const whole = Object.values(routes as Record<string, RouteDefinition>).filter(
    ({ query }) => 'download' in query.properties && !('cursor' in query.properties),
  )
  test.each(
    whole.map((route) => [route.name, route] as const),
  )('%s, which is answered at once, is a file with its rows and a manifest', async (name, route) => {
    const example = (route.example.query ?? {}) as Record<string, string>
    const answered = await api.app.inject({ url: urlOf(route.path, example) })
    // the recorded chain has not what some examples name
    if (answered.statusCode === 404) return
    const answer = parseJson(answered.body) as Json
    const rows = (route.rows ? rowsOf(route, answer) : answer) as Json[]
    const url = urlOf(route.path, { ...example, download: 'jsonl' })
    const { statusCode, body, headers } = await api.app.inject({ url })
    expect(statusCode, `${url}: ${body.slice(0, 200)}`).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="${fileNameOf(name, example)}.jsonl"`)
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => parseJson(line) as Json)
    expect(lines.at(-1)).toMatchObject({ manifest: { list: name, rows: lines.length - 1 } })
    expect(lines.length - 1).toBeGreaterThanOrEqual(rows.length)
    const csv = await api.app.inject({ url: urlOf(route.path, { ...example, download: 'csv' }) })
    expect(readCsv(csv.body)).toHaveLength(lines.length)
  })
})

test('a list that answers the one that was asked for alone is a file of it, and one of no rows where there is none', async () => {
  const [one] = parseJson((await api.app.inject({ url: '/api/witness' })).body) as unknown as Json[]
  for (const [address, rows] of [
    [String(one?.address), 1],
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 0],
  ] as const) {
    const load = (form: string) =>
      api.app.inject({ url: `/api/vote/witness?address=${address}&download=${form}` })
    const lines = (await load('jsonl')).body.trimEnd().split('\n')
    expect(lines.map((line) => parseJson(line))).toEqual([
      ...(rows === 0 ? [] : [expect.objectContaining({ address })]),
      { manifest: expect.objectContaining({ rows }) },
    ])
    const [names, ...cells] = readCsv((await load('csv')).body)
    expect(cells.map((line) => line[names?.indexOf('address') ?? -1])).toEqual(rows === 0 ? [] : [address])
  }
})

/** Cells of a CSV text, by lines. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end !== ',') lines.push([])
  }
  return lines.slice(0, -1)
}
