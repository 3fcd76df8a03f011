import { DUST_PARTS, fromHexAddress, type HexAddress, parseJson } from '@tronlens/core'
import { TokenKind } from '@tronlens/db'
import { pick, seededRandom } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { filterTokenTransfersRoute } from '../transfers/filter-token-transfers.ts'
import { filterTransfersRoute } from '../transfers/filter-transfers.ts'
import { listTokenTransfersRoute } from '../transfers/list-token-transfers.ts'
import { filterTransactionsRoute } from './filter-transactions.ts'

const SERVED = serveRoutes([
  filterTokenTransfersRoute,
  filterTransactionsRoute,
  filterTransfersRoute,
  listTokenTransfersRoute,
])

type Json = Record<string, unknown>
type Query = Record<string, string>
/** A row as the database prints it, addresses and tokens as clients name them. */
type Row = Readonly<Record<string, string | null>>
/** A parameter: what a row would be found by, and whether a row meets it in a request. */
type Condition = {
  valueOf: (row: Row, variant: number) => string | undefined
  meets: (row: Row, value: string, query: Query) => boolean
}
type Filter = {
  path: string
  member: string
  /** Rows from the newest one on. */
  rows: () => readonly Row[]
  conditions: Record<string, Condition>
  /** Whether an index serves a request. */
  isServed: (query: Query) => boolean
  keyOf: (row: Json) => string
}

const [HEAD, SOLID] = [500, 480]
/** Larger combinations of each route, in addition to all of up to three conditions. */
const LARGE = 120

let api: IndexedApi
let transactions: readonly Row[] = []
let movements: readonly Row[] = []
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain({ head: HEAD, solid: SOLID }))
  const read = async (text: string) => (await sql.raw<Row>(text).execute(api.database.db)).rows.map(named)
  const newestFirst = 'ORDER BY block_number DESC, tx_index DESC'
  transactions =
    await read(`SELECT encode(hash, 'hex') AS hash, block_number::text AS block, timestamp::text, encode(owner, 'hex') AS sender,
    encode(recipient, 'hex') AS recipient, encode(CASE WHEN contract_type = 31 AND EXISTS (SELECT FROM token_unit k WHERE k.ref = t.contract_address::bytea)
      THEN contract_address::bytea WHEN token = '_' AND amount <= 0 THEN NULL ELSE token::bytea END, 'hex') AS token, amount::text,
    (SELECT string_agg(x.amount::text, ',') FROM transfer x WHERE x.block_number = t.block_number AND x.tx_index = t.tx_index
      AND x.source <> 1 AND x.token = t.contract_address::bytea) AS moved, contract_type::text AS type,
    encode(selector, 'hex') AS method, success::text FROM transaction t ${newestFirst}`)
  movements =
    await read(`SELECT encode(hash, 'hex') AS hash, block_number::text AS block, timestamp::text, encode(sender, 'hex') AS sender,
    encode(recipient, 'hex') AS recipient, encode(token, 'hex') AS token, amount::text, kind::text, nft_id::text AS item, success::text,
    (SELECT encode(selector, 'hex') FROM transaction t WHERE t.contract_type = 31 AND t.block_number = x.block_number AND t.tx_index = x.tx_index)
      AS method, (SELECT decimals FROM token_unit WHERE ref = token)::text AS decimals
    FROM transfer x WHERE source <> 1 ${newestFirst}, ordinal DESC`)
}, 240_000)
afterAll(() => api.close())

/** A row with addresses and tokens in the form of the API. */
function named(row: Row): Row {
  const address = (hex: string | null | undefined) =>
    hex?.length === 42 ? fromHexAddress(hex as HexAddress) : null
  return {
    ...row,
    sender: address(row.sender),
    recipient: address(row.recipient),
    token: address(row.token) ?? (row.token ? Buffer.from(row.token, 'hex').toString() : null),
  }
}

const equals = (member: string): Condition => ({
  valueOf: (row) => row[member] ?? undefined,
  meets: (row, value) => row[member] === value,
})
/** On the sender's side or on the receiver's. */
const eitherSide = (row: Row, value: string) => row.sender === value || row.recipient === value
const ofEither = (row: Row, variant: number) => (variant % 2 ? row.sender : row.recipient) ?? undefined
const amountOf = ({ amount }: Row) => (typeof amount === 'string' ? BigInt(amount) : undefined)
/** An amount of which requests may be made: some rows of the first block hold negative ones. */
const nearAmount = (row: Row, change: (amount: bigint) => bigint): string | undefined => {
  const amount = amountOf(row)
  return amount === undefined || amount < 0n ? undefined : String(change(amount))
}
const MINUTE = 60_000
/**
 * True when an amount of a row lies between both ends: with a token that a contract keeps, an amount that the
 * call moved of it.
 */
function hasAmount(row: Row, { token, min_amount, max_amount }: Query): boolean {
  const isMoved = row.moved !== undefined && token?.startsWith('T') === true
  const amounts = isMoved ? (row.moved?.split(',') ?? []) : row.amount === null ? [] : [String(row.amount)]
  return amounts.some(
    (text) =>
      (min_amount === undefined || BigInt(text) >= BigInt(min_amount)) &&
      (max_amount === undefined || BigInt(text) <= BigInt(max_amount)),
  )
}
const shared = {
  min_amount: {
    valueOf: (row, variant) => nearAmount(row, (amount) => amount / BigInt(1 + (variant % 3))),
    meets: (row, _value, query) => hasAmount(row, query),
  },
  max_amount: {
    valueOf: (row, variant) => nearAmount(row, (amount) => amount * BigInt(1 + (variant % 3))),
    meets: (row, _value, query) => hasAmount(row, query),
  },
  result: {
    valueOf: (row) => (row.success === 'true' ? 'success' : 'failed'),
    meets: (row, value) => (row.success === 'true') === (value === 'success'),
  },
  start_timestamp: {
    valueOf: (row, variant) => String(Math.max(0, Number(row.timestamp) - (variant % 90) * MINUTE)),
    meets: (row, value) => Number(row.timestamp) >= Number(value),
  },
  end_timestamp: {
    valueOf: (row, variant) => String(Number(row.timestamp) + (variant % 90) * MINUTE),
    meets: (row, value) => Number(row.timestamp) <= Number(value),
  },
} satisfies Record<string, Condition>

const KINDS: readonly [string, number][] = Object.entries(TokenKind)
const kind: Condition = {
  valueOf: (row) => KINDS.find(([, number]) => String(number) === row.kind)?.[0],
  meets: (row, value) => KINDS.some(([name, number]) => name === value && String(number) === row.kind),
}
const isWindow = ({ start_timestamp, end_timestamp }: Query) =>
  start_timestamp !== undefined && end_timestamp !== undefined
const isAnyOf = (query: Query, ...names: string[]) => names.some((name) => query[name] !== undefined)

const FURTHER = ['counterpart', 'method', 'type', 'item', 'min_amount', 'max_amount', 'result']
const filters: Filter[] = [
  {
    path: '/api/filter/transactions',
    member: 'data',
    rows: () => transactions,
    conditions: {
      address: { valueOf: ofEither, meets: eitherSide },
      counterpart: {
        valueOf: (row, variant) => ofEither(row, variant + 1),
        meets: (row, value, { address }) => meetsCounterpart(row, value, address),
      },
      from: equals('sender'),
      to: equals('recipient'),
      block: equals('block'),
      contract: {
        valueOf: (row) => (row.type === '31' ? (row.recipient ?? undefined) : undefined),
        meets: (row, value) => row.type === '31' && row.recipient === value,
      },
      method: equals('method'),
      type: equals('type'),
      token: equals('token'),
      ...shared,
    },
    isServed: (query) =>
      isWindow(query) ||
      isAnyOf(query, 'address', 'counterpart', 'from', 'to', 'contract', 'token', 'type', 'block'),
    keyOf: (row) => String(row.hash),
  },
  {
    path: '/api/filter/transfers',
    member: 'data',
    rows: () => movements,
    conditions: {
      address: { valueOf: ofEither, meets: eitherSide },
      counterpart: {
        valueOf: (row, variant) => ofEither(row, variant + 1),
        meets: (row, value, { address }) => meetsCounterpart(row, value, address),
      },
      from: equals('sender'),
      to: equals('recipient'),
      token: equals('token'),
      type: kind,
      method: equals('method'),
      item: equals('item'),
      block: equals('block'),
      ...shared,
    },
    isServed: (query) =>
      isWindow(query) ||
      query.result === 'failed' ||
      isAnyOf(query, 'address', 'counterpart', 'from', 'to', 'token', 'item', 'block'),
    keyOf: ({ hash, from, to, token, amount, item = null }) => [hash, from, to, token, amount, item].join(),
  },
  {
    path: '/api/filter/trc20/transfers',
    member: 'token_transfers',
    rows: () => movements.filter((row) => Number(row.kind) >= 20),
    conditions: {
      relatedAddress: {
        valueOf: ofEither,
        meets: (row, value, { direction = 'all' }) =>
          (direction !== 'in' && row.sender === value) || (direction !== 'out' && row.recipient === value),
      },
      direction: { valueOf: (_row, variant) => ['in', 'out', 'all'][variant % 3], meets: () => true },
      counterpart: {
        valueOf: (row, variant) => ofEither(row, variant + 1),
        meets: (row, value, { relatedAddress }) => meetsCounterpart(row, value, relatedAddress),
      },
      fromAddress: equals('sender'),
      toAddress: equals('recipient'),
      contract_address: equals('token'),
      type: kind,
      method: equals('method'),
      item: equals('item'),
      block: equals('block'),
      confirm: {
        valueOf: (_row, variant) => ['0', '1', '2', '0,2'][variant % 4],
        meets: (row, value) =>
          (value.includes('0') && Number(row.block) <= SOLID) ||
          (value.includes('1') && Number(row.block) > SOLID) ||
          (value.includes('2') && row.success === 'false'),
      },
      filterTokenValue: {
        valueOf: (_row, variant) => String(variant % 2),
        meets: (row, value) =>
          value === '0' || (amountOf(row) ?? 0n) * DUST_PARTS > 10n ** BigInt(Number(row.decimals ?? 0)),
      },
      ...shared,
    },
    // confirmed rows end at a block, and others begin behind it
    isServed: (query) =>
      isWindow(query) ||
      query.result === 'failed' ||
      (query.start_timestamp !== undefined && query.confirm === '0') ||
      (query.end_timestamp !== undefined && query.confirm === '1') ||
      isAnyOf(
        query,
        'relatedAddress',
        'counterpart',
        'fromAddress',
        'toAddress',
        'contract_address',
        'item',
        'block',
      ) ||
      !isAnyOf(query, ...FURTHER),
    keyOf: ({ transaction_id, from_address, to_address, contract_address, quant, token_id = null }) =>
      [transaction_id, from_address, to_address, contract_address, quant, token_id].join(),
  },
]

function meetsCounterpart(row: Row, other: string, address: string | undefined): boolean {
  if (address === undefined) return eitherSide(row, other)
  return (
    (row.sender === address && row.recipient === other) || (row.sender === other && row.recipient === address)
  )
}

/** All combinations of up to three names, and some larger ones. */
function combinations(names: readonly string[], next: () => number): string[][] {
  const sets: string[][] = [[]]
  for (const [i, one] of names.entries()) {
    sets.push([one])
    for (const [j, two] of names.slice(i + 1).entries()) {
      sets.push([one, two])
      for (const three of names.slice(i + j + 2)) sets.push([one, two, three])
    }
  }
  for (let count = 0; count < LARGE; count += 1) sets.push(names.filter(() => next() % 2 === 0))
  return sets
}

/** Every row of a filter page by page; undefined where it is refused. */
async function walk({ path, member }: Filter, query: Query): Promise<Json[] | undefined> {
  const rows: Json[] = []
  for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
    const url: string = `${path}?${new URLSearchParams({ ...query, limit: '200', cursor })}`
    const response = await api.app.inject({ url })
    if (response.statusCode === 400) {
      expect(response.json(), url).toMatchObject({ code: 'INVALID_PARAMETER', expected: { kind: 'choice' } })
      return undefined
    }
    expect(response.statusCode, url).toBe(200)
    const answer = parseJson(response.body) as Json
    rows.push(...(answer[member] as Json[]))
    cursor = answer.nextCursor as string | undefined
  }
  return rows
}

const wireKey = ({ path }: Filter, row: Row): string =>
  path.endsWith('transactions')
    ? String(row.hash)
    : [row.hash, row.sender, row.recipient, row.token, row.amount, row.item].join()

describe('any combination of conditions finds exactly the rows that meet all of them', () => {
  test.each(filters)('$path', async (filter) => {
    const random = seededRandom(20_240_604)
    const next = () => pick(random, 1_000_000)
    const rows = filter.rows()
    let found = 0
    let refused = 0
    for (const names of combinations(Object.keys(filter.conditions), next)) {
      // most values are those of one row, so that something is found; some are of another one
      const candidates = rows.filter((row) =>
        names.every((name) => filter.conditions[name]?.valueOf(row, 0) !== undefined),
      )
      const row = candidates[next() % Math.max(1, candidates.length)] ?? (rows[next() % rows.length] as Row)
      const variant = next()
      const query: Query = {}
      for (const name of names) {
        const from = next() % 12 === 0 ? (rows[next() % rows.length] as Row) : row
        const value = filter.conditions[name]?.valueOf(from, variant)
        if (value !== undefined) query[name] = value
      }
      const expected = rows.filter((one) =>
        Object.entries(query).every(([name, value]) => filter.conditions[name]?.meets(one, value, query)),
      )
      const answer = await walk(filter, query)
      const text = JSON.stringify(query)
      expect(answer !== undefined, text).toBe(filter.isServed(query))
      if (answer) expect(answer.map(filter.keyOf), text).toEqual(expected.map((one) => wireKey(filter, one)))
      if (answer?.length) found += 1
      if (!answer) refused += 1
    }
    expect(found).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(5)
  }, 180_000)
})

describe('a filter that no index serves names what is missing', () => {
  test.each([
    ['/api/filter/transfers?type=trc20&min_amount=1', 'address'],
    ['/api/filter/transfers?min_amount=1&start_timestamp=1', 'end_timestamp'],
    ['/api/filter/transactions?method=a9059cbb', 'address'],
    ['/api/filter/transactions?method=a9059cbb&end_timestamp=1', 'start_timestamp'],
    ['/api/filter/trc20/transfers?min_amount=1', 'relatedAddress'],
    ['/api/filter/trc20/transfers?result=success&start_timestamp=1', 'end_timestamp'],
  ])('%s: %s', async (url, parameter) => {
    const response = await api.app.inject({ url })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      ...{ code: 'INVALID_PARAMETER', parameter, value: '' },
      message: expect.stringContaining(`"${parameter}" is missing`),
    })
  })
})

describe('/api/filter/trc20/transfers', () => {
  const url = '/api/filter/trc20/transfers'
  test('without a further condition is the list of token transfers, totals and rows by number included', async () => {
    const [list, filter] = await Promise.all(
      ['/api/token_trc20/transfers', url].map((path) => api.app.inject({ url: `${path}?start=3&limit=4` })),
    )
    expect(filter?.json()).toEqual(list?.json())
    expect(filter?.json()).toMatchObject({ rangeTotal: expect.any(Number), token_transfers: { length: 4 } })
  })

  test('the other way around has the same rows from the oldest on', async () => {
    const { token } = movements.find((row) => row.kind === '20') as Row
    const given = { contract_address: String(token), min_amount: '1' }
    const filter = filters[2] as Filter
    const down = await walk(filter, given)
    expect(down?.length).toBeGreaterThan(1)
    expect(await walk(filter, { ...given, sort: 'timestamp' })).toEqual(down?.toReversed())
  })

  test('of conditions that are walked skips no rows by number', async () => {
    const response = await api.app.inject({ url: `${url}?min_amount=1&block=100&start=10` })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ parameter: 'start', value: '10' })
  })
})
