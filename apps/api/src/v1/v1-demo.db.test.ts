import { fromHexAddress, type HexAddress } from '@tronlens/core'
import { createTestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'

/** `/v1` of the API and that of the devchain over a demo world: the index knows what the chain knows. */

type Body = {
  success: boolean
  error?: string
  data: Record<string, unknown>[]
  meta: { at: number; page_size: number; fingerprint?: string; links?: { next: string } }
}
type Answer = { status: number; body: Body }

let api: DevchainApi
beforeAll(async () => {
  api = await startDevchainApi(serveRoutes([]), {}, createTestDatabase, { demo: true })
  await api.catchUp()
}, 300_000)
afterAll(() => api.close())

const ask = async (url: string): Promise<Answer> => {
  const answer = await fetch(url)
  return { status: answer.status, body: (await answer.json()) as Body }
}
const askBoth = (path: string) =>
  Promise.all([ask(`${api.url}${path}`), ask(`${api.chain.url}${path}`)] as const)

/** Compares a path on both, and returns what the API answers. */
async function compare(path: string): Promise<Body> {
  const [ours, theirs] = await askBoth(path)
  expect([path, ours.status, ours.body.data]).toEqual([path, 200, theirs.body.data])
  expect([path, ours.body.meta.page_size]).toEqual([path, theirs.body.meta.page_size])
  expect([path, ours.body.meta.fingerprint === undefined]).toEqual([
    path,
    theirs.body.meta.fingerprint === undefined,
  ])
  return ours.body
}

/** First column of a query. */
async function list(query: string): Promise<string[]> {
  const { rows } = await sql.raw<{ value: string }>(query).execute(api.database.db)
  return rows.map(({ value }) => value)
}
const addresses = async (query: string): Promise<string[]> =>
  (await list(query)).map((hex) => fromHexAddress(hex as HexAddress))

const ACCOUNTS = `SELECT encode(address, 'hex') AS value FROM account ORDER BY tx_count DESC, address LIMIT 60`
const CALLED = `SELECT DISTINCT encode(caller, 'hex') AS value FROM internal_transaction ORDER BY 1 LIMIT 20`
const PAID = `SELECT DISTINCT encode(recipient, 'hex') AS value FROM internal_transaction WHERE recipient IS NOT NULL ORDER BY 1 LIMIT 20`
const CONTRACTS = `SELECT encode(address, 'hex') AS value FROM contract ORDER BY address`
const TOKENS = `SELECT encode(ref, 'hex') AS value FROM token WHERE kind = 20 ORDER BY ref`

/** All entries of a list, page by page. */
async function walk(path: string, base = api.url): Promise<unknown[]> {
  const rows: unknown[] = []
  let next: string | undefined = `${base}${path}`
  while (next !== undefined) {
    const { body }: Answer = await ask(next)
    rows.push(...body.data)
    next = body.meta.links?.next
  }
  return rows
}

describe('accounts', () => {
  test.each([
    '',
    '/resources',
    '/trc20/balance',
    '/transactions',
    '/internal-transactions',
  ])('%s of many equal those of the chain', { timeout: 120_000 }, async (path) => {
    const found: number[] = []
    for (const address of await addresses(ACCOUNTS)) {
      const { data } = await compare(`/v1/accounts/${address}${path}`)
      found.push(data.length)
    }
    expect(found.length).toBeGreaterThan(20)
    expect(found.some((length) => length > 0)).toBe(true)
  })

  test('an account shows its tokens, and keys and votes in Base58', async () => {
    const [witness = ''] = await addresses(
      `SELECT encode(voter, 'hex') AS value FROM vote ORDER BY voter LIMIT 1`,
    )
    const { data } = await compare(`/v1/accounts/${witness}`)
    expect(data[0]).toMatchObject({
      address: expect.stringMatching(/^41[0-9a-f]{40}$/),
      votes: [expect.objectContaining({ vote_address: expect.stringMatching(/^T/) })],
      trc20: expect.any(Array),
    })
  })

  test('an account as it was at the newest solid block', async () => {
    const [account = ''] = await addresses(ACCOUNTS)
    await compare(`/v1/accounts/${account}?only_confirmed=true`)
  })

  test('an address without an account is empty', async () => {
    const unused = fromHexAddress(`41${'0a'.repeat(20)}` as HexAddress)
    for (const path of ['', '/resources', '/trc20/balance', '/internal-transactions'])
      expect((await compare(`/v1/accounts/${unused}${path}`)).data).toEqual([])
  })

  test('tokens of an account are filtered and paged', async () => {
    const [holder = ''] = await addresses(
      `SELECT encode(b.address, 'hex') AS value FROM balance b JOIN token t ON t.ref = b.token
       WHERE t.kind = 20 AND b.amount > 0 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    )
    const path = `/v1/accounts/${holder}/trc20/balance`
    const { data } = await compare(`${path}?limit=200`)
    expect(data.length).toBeGreaterThan(2)
    expect(await walk(`${path}?limit=1`)).toEqual(data)
    const [token = ''] = Object.keys(data[1] ?? {})
    expect((await compare(`${path}?contract_address=${token}`)).data).toEqual([data[1]])
    expect((await compare(`${path}?contractAddress=${token}`)).data).toEqual([data[1]])
  })

  test('transfers bring their transactions when asked for', async () => {
    for (const account of (await addresses(ACCOUNTS)).slice(0, 10)) {
      const { data } = await compare(`/v1/accounts/${account}/transactions/trc20?get_detail=true`)
      for (const row of data) expect(row).toMatchObject({ detail: { txID: row.transaction_id } })
    }
  })
})

describe('internal transactions', () => {
  const QUERIES = [
    '',
    'order_by=block_timestamp,asc',
    'only_from=true',
    'only_to=true',
    'only_confirmed=true',
    'only_unconfirmed=true',
    'limit=3',
  ]

  test.each(QUERIES)('?%s equals that of the chain', { timeout: 120_000 }, async (query) => {
    for (const address of [...(await addresses(CALLED)), ...(await addresses(PAID))])
      await compare(`/v1/contracts/${address}/internal-transactions?${query}`)
  })

  test.each(['desc', 'asc'])('pages join without a gap: %s', async (order) => {
    const [busy = ''] = await addresses(
      `SELECT encode(caller, 'hex') AS value FROM internal_transaction GROUP BY caller ORDER BY count(*) DESC LIMIT 1`,
    )
    const path = `/v1/contracts/${busy}/internal-transactions?order_by=block_timestamp,${order}`
    const whole = await walk(`${path}&limit=200`, api.chain.url)
    expect(whole.length).toBeGreaterThan(3)
    expect(await walk(`${path}&limit=60`)).toEqual(whole)
  })

  test('of one transaction', async () => {
    const hashes = await list(
      `SELECT DISTINCT encode(t.hash, 'hex') AS value FROM internal_transaction i
       JOIN transaction t ON t.block_number = i.block_number AND t.tx_index = i.tx_index ORDER BY 1 LIMIT 30`,
    )
    expect(hashes.length).toBeGreaterThan(3)
    for (const hash of hashes)
      for (const query of ['', '?only_confirmed=true', '?only_unconfirmed=true'])
        await compare(`/v1/transactions/${hash}/internal-transactions${query}`)
    expect((await compare(`/v1/transactions/${'00'.repeat(32)}/internal-transactions`)).data).toEqual([])
  })
})

describe('tokens of contracts', () => {
  test.each(['', '?order_by=balance,asc', '?limit=2'])('holders %s', { timeout: 120_000 }, async (query) => {
    const tokens = await addresses(TOKENS)
    expect(tokens.length).toBeGreaterThan(2)
    for (const token of tokens) await compare(`/v1/contracts/${token}/tokens${query}`)
  })

  test('pages of holders join without a gap', async () => {
    const [token = ''] = await addresses(
      `SELECT encode(ref, 'hex') AS value FROM token WHERE kind = 20 ORDER BY holder_count DESC LIMIT 1`,
    )
    const path = `/v1/contracts/${token}/tokens`
    expect(await walk(`${path}?limit=3`)).toEqual(await walk(`${path}?limit=200`, api.chain.url))
  })

  test('descriptions', async () => {
    const contracts = await addresses(CONTRACTS)
    let found = 0
    for (let start = 0; start < contracts.length; start += 20) {
      const part = contracts.slice(start, start + 20).join(',')
      found += (await compare(`/v1/trc20/info?contract_list=${part}`)).data.length
    }
    expect(found).toBeGreaterThan(4)
  })
})

describe('TRC10 tokens', () => {
  test.each([
    '',
    ...['id', 'total_supply', 'start_time', 'end_time'].flatMap((order) => [
      `?order_by=${order},asc`,
      `?orderBy=${order},desc`,
    ]),
    '?limit=2',
  ])('all of them %s', async (query) => {
    const { data } = await compare(`/v1/assets${query}`)
    expect(data.length).toBeGreaterThan(1)
  })

  test.each([
    'id',
    'total_supply',
    'start_time',
    'end_time',
  ])('pages join without a gap: %s', async (order) => {
    const path = `/v1/assets?order_by=${order},desc`
    const whole = await compare(`${path}&limit=200`)
    expect(await walk(`${path}&limit=1`)).toEqual(whole.data)
  })

  test('by number, by issuer and by name', async () => {
    const { data } = await compare('/v1/assets?limit=200')
    for (const { id, owner_address, name } of data) {
      expect((await compare(`/v1/assets/${id}`)).data).toEqual([expect.objectContaining({ id })])
      const own = await compare(`/v1/assets/${owner_address}`)
      expect(own.data).toEqual(data.filter((asset) => asset.owner_address === owner_address))
      const named = await compare(`/v1/assets/${encodeURIComponent(String(name))}/list`)
      expect(named.data).toEqual(data.filter((asset) => asset.name === name))
    }
    for (const path of ['/v1/assets/1', '/v1/assets/%25/list', '/v1/assets/no-such-token/list'])
      expect((await compare(path)).data).toEqual([])
  })
})

describe('statistics of blocks', () => {
  test('equal those of the chain, whatever a block holds', { timeout: 300_000 }, async () => {
    const kinds = await list(
      `SELECT DISTINCT min(block_number)::text AS value FROM transaction GROUP BY contract_type, contract_ret, cardinality(signatures)`,
    )
    const busy = await list(
      `SELECT block_number::text AS value FROM transaction GROUP BY block_number ORDER BY count(*) DESC, 1 LIMIT 100`,
    )
    expect(kinds.length).toBeGreaterThan(20)
    for (const number of new Set(['0', ...kinds, ...busy]))
      await compare(`/v1/blocks/${number}/stats?get_tx_detail=true`)
  })

  test('count transactions only when asked', async () => {
    const [latest, detailed] = await Promise.all([
      compare('/v1/blocks/latest/stats'),
      compare('/v1/blocks/latest/stats?get_tx_detail=true'),
    ])
    expect(Object.keys(latest.data[0] ?? {})).toEqual(['feeStat'])
    expect(Object.keys(detailed.data[0] ?? {})).toEqual(['txStat', 'feeStat'])
    expect((await compare('/v1/blocks/99999999/stats')).data).toEqual([])
  })

  test('fees of a block add up', async () => {
    const [issue = ''] = await list(
      'SELECT block_number::text AS value FROM transaction WHERE contract_type = 6 AND block_number > 0 LIMIT 1',
    )
    const { data } = await compare(`/v1/blocks/${issue}/stats`)
    expect((data[0]?.feeStat as Record<string, number>).trc10AssetIssueFee).toBe(1_024_000_000)
  })
})

test.each([
  '/v1/accounts/T123',
  '/v1/accounts/T123/resources',
  '/v1/accounts/T123/trc20/balance',
  '/v1/accounts/T123/internal-transactions',
  '/v1/contracts/T123/tokens',
  '/v1/transactions/00/internal-transactions',
  '/v1/blocks/newest/stats',
  '/v1/trc20/info',
  '/v1/trc20/info?contract_list=T123',
  `/v1/trc20/info?contract_list=${Array.from({ length: 21 }, (_, place) => place).join(',')}`,
  '/v1/assets?order_by=name,asc',
  '/v1/assets?order_by=id,up',
  '/v1/assets?limit=0',
  '/v1/assets?fingerprint=unknown',
  '/v1/assets/T123',
])('refuses %s in the same words', async (path) => {
  const [ours, theirs] = await askBoth(path)
  expect(ours).toEqual(theirs)
  expect(ours).toMatchObject({ status: 400, body: { success: false, statusCode: 400 } })
})
