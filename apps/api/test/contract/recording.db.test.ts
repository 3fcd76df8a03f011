import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@tronlens/api-contract'
import {
  type Address,
  fromHexAddress,
  type HexAddress,
  parseJson,
  stringifyJson,
  toBigInt,
  toHexAddress,
} from '@tronlens/core'
import { findRecording } from '@tronlens/testkit'
import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type IndexedApi, startIndexedApi } from '../../src/testing/indexed-api.ts'
import { injectClient } from '../../src/testing/inject-client.ts'
import { recordedChain } from '../../src/testing/recorded-chain.ts'

type Json = Record<string, unknown>
type FrozenV2 = { type?: string; amount?: number | bigint }

const ajv = new Ajv({ strict: false, allErrors: true })
const dir = findRecording()
const read = (file: string) => readFileSync(join(dir, file), 'utf8')
const lines = (file: string) => read(file).trim().split('\n')
const accounts = lines('accounts.jsonl').map((line) => parseJson(line) as { address: string; account: Json })
const tokens = parseJson(read('tokens.json')) as {
  address: string
  kind: string
  totalSupply?: string
  holders?: Record<string, string>
}[]
const facts = parseJson(read('facts.json')) as {
  transactions: number
  accounts: number
  head: { number: number }
  solid: { number: number }
  byType: Record<string, number>
}
const state = parseJson(read('state.json')) as {
  listwitnesses: { witnesses: { address: string; totalProduced?: number }[] }
}
const blocks = lines('blocks.jsonl').map(
  (line) =>
    parseJson(line) as {
      blockID: string
      block_header: { raw_data: { witness_address?: string } }
      transactions?: { txID: string; ret?: { contractRet: string }[] }[]
    },
)
const infos = lines('infos.jsonl').map((line) => parseJson(line.slice(line.indexOf('\t') + 1)))

let api: IndexedApi
let app: FastifyInstance

beforeAll(async () => {
  api = await startIndexedApi(wholeProduct, recordedChain())
  app = api.app
})
afterAll(() => api.close())

const get = async (url: string): Promise<Json> => {
  const response = await app.inject({ url })
  expect(response.statusCode, `${url}: ${response.body.slice(0, 200)}`).toBe(200)
  return parseJson(response.body) as Json
}

/** Every page of a list. */
async function all<T>(url: string, key: string): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const page = (await get(`${url}${url.includes('?') ? '&' : '?'}start=${rows.length}&limit=200`))[
      key
    ] as T[]
    rows.push(...page)
    if (page.length < 200) return rows
  }
}

/** Examples that must exist: other routes answer emptily for what they do not know. */
const OF_THIS_CHAIN: Partial<Record<string, Json>> = {
  getTransaction: { hash: blocks.find(({ transactions }) => transactions)?.transactions?.[0]?.txID },
}

const outcomes = infos.flat() as { id: string; orderId?: string; exchange_received_amount?: number }[]
const made = outcomes.find(({ orderId }) => orderId)
/** Bodies that must name what exists. */
const BODIES: Partial<Record<string, object>> = {
  recordExchangeTrade: {
    trx_hash: outcomes.find(({ exchange_received_amount }) => exchange_received_amount)?.id,
  },
  recordOrderChannel: { hash: made?.id, orderId: made?.orderId, channelId: '10000' },
}

/** Routes that answer only to who proves himself. */
const PROVED: ReadonlySet<string> = new Set(['authorize', 'updateRepresentativePage'])

describe('every route', () => {
  test.each([...PROVED])('%s answers that an unknown account is unknown', async (name) => {
    const { params, body } = routes[name as keyof typeof routes].example as {
      params?: object
      body?: unknown
    }
    const call = injectClient(app)[name as 'updateRepresentativePage'] as (input: object) => Promise<unknown>
    await expect(call({ ...params, body })).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  const others = Object.entries(routes).filter(([name]) => !PROVED.has(name))
  test.each(others)('%s answers in its shape, to a typed client', async (name, route) => {
    const { query, ...example }: { params?: Json; query?: object; body?: unknown } = route.example
    const body = BODIES[name] ?? example.body
    const params = OF_THIS_CHAIN[name] ?? example.params
    for (const baseUrl of ['', '/net/main']) {
      const call = injectClient(app, baseUrl)[name as keyof typeof routes] as (
        input: object,
      ) => Promise<unknown>
      const answer = await call({ ...params, ...query, ...(body === undefined ? {} : { body }) })
      // the checker knows no bigint; the last line of a stream says what was sent
      const answers =
        answer instanceof ReadableStream
          ? (await new Response(answer).text()).trimEnd().split('\n').slice(0, -1)
          : [stringifyJson(answer)]
      const check = ajv.compile(route.answer)
      for (const one of answers) {
        check(JSON.parse(one))
        expect((check.errors ?? []).map((error) => `${error.instancePath}: ${error.message}`)).toEqual([])
      }
    }
    const path = route.path.replace(/:(\w+)/g, (_whole, part: string) => String(params?.[part]))
    expect((await app.inject({ url: path.replace('/api/', '/api/new/') })).statusCode).not.toBe(404)
  })
})

test('who built on a block is shown by height, by id and with its transactions', async () => {
  const head = blocks.length - 1
  for (const number of [1, 50, 100, head - 1, head]) {
    const above = blocks
      .slice(number + 1, number + 82)
      .map(({ block_header: { raw_data } }, place) => [raw_data.witness_address ?? '', place] as const)
    const first = new Map([...above].reverse())
    const expected = [...first]
      .sort(([, a], [, b]) => a - b)
      .slice(0, 19)
      .map(([witness, place]) => ({
        address: fromHexAddress(witness as HexAddress),
        block: number + 1 + place,
      }))
    const { blockID, transactions } = blocks[number] ?? { blockID: '' }
    const shown = async (url: string) =>
      ((await get(url)).data as { srConfirmList: Json[] }[])[0]?.srConfirmList.map(({ address, block }) => ({
        address,
        block,
      }))
    expect(await shown(`/api/block?number=${number}`)).toEqual(expected)
    expect(await shown(`/api/block?hash=${blockID}`)).toEqual(expected)
    const [transaction] = transactions ?? []
    if (!transaction) continue
    const { srConfirmList } = await get(`/api/transaction-info?hash=${transaction.txID}`)
    expect((srConfirmList as Json[]).map(({ address, block }) => ({ address, block }))).toEqual(expected)
  }
})

describe('accounts', () => {
  test.each(
    accounts.map(({ address, account }) => [address, account] as const),
  )('%s equals the node', async (given, account) => {
    const address = fromHexAddress(given.startsWith('T') ? toHexAddress(given as Address) : given)
    const answer = await get(`/api/accountv2?address=${address}`)
    expect(answer.balanceStr).toBe(String(toBigInt(account.balance)))
    const votes = ((account.votes as { vote_count: number }[] | undefined) ?? []).reduce(
      (sum, vote) => sum + toBigInt(vote.vote_count),
      0n,
    )
    expect(toBigInt(answer.voteTotal)).toBe(votes)
    const resource = (account.account_resource ?? {}) as Json
    const own = ((account.frozenV2 as FrozenV2[] | undefined) ?? []).reduce(
      (sum, entry) => sum + toBigInt(entry.amount),
      0n,
    )
    const delegated =
      toBigInt(account.delegated_frozenV2_balance_for_bandwidth) +
      toBigInt(resource.delegated_frozenV2_balance_for_energy)
    expect(toBigInt(answer.totalFrozenV2)).toBe(own + delegated)
    const owner = account.owner_permission as { threshold?: number; keys: object[] } | undefined
    const actives = (account.active_permission as { permission_name: string }[] | undefined) ?? []
    const shown = answer.ownerPermission as { threshold: number; keys: object[] }
    expect(shown.threshold).toBe(owner?.threshold ?? 0)
    expect(shown.keys).toHaveLength(owner?.keys.length ?? 0)
    expect(toBigInt(answer.date_created)).toBe(toBigInt(account.create_time))
    expect(
      (answer.activePermissions as { permission_name: string }[]).map((row) => row.permission_name),
    ).toEqual(actives.map((active) => active.permission_name))
    const assets = new Map(
      ((account.assetV2 as { key: string; value: number }[] | undefined) ?? []).map((entry) => [
        entry.key,
        toBigInt(entry.value),
      ]),
    )
    const held = (answer.balances as { tokenId: string; balance: string }[]).filter(
      (row) => row.tokenId !== '_',
    )
    expect(Object.fromEntries(held.map((row) => [row.tokenId, BigInt(row.balance)]))).toEqual(
      Object.fromEntries([...assets].filter(([, amount]) => amount !== 0n)),
    )
    expect(answer).toEqual(await get(`/api/account?address=${address}`))
  })

  test('the list of accounts holds all of them, richest first', async () => {
    const rows = await all<{ address: string; balance: number | bigint }>('/api/account/list', 'data')
    expect((await get('/api/account/list?limit=0')).rangeTotal).toBe(facts.accounts)
    expect(rows.map((row) => row.address).sort()).toEqual(
      accounts
        .map(({ address }) =>
          fromHexAddress(address.startsWith('T') ? toHexAddress(address as Address) : address),
        )
        .sort(),
    )
    const of = `/api/account/list?address=${rows[0]?.address}`
    for (const page of [of, `${of}&limit=0`, `${of}&start=1`])
      expect([page, await get(page)]).toMatchObject([page, { total: 1, rangeTotal: 1 }])
    const balances = rows.map((row) => toBigInt(row.balance))
    expect(balances).toEqual([...balances].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
  })

  test.each(['balance', '-balance'])('pages by %s join without a gap', async (sort) => {
    const page = async (start: number, limit: number) =>
      (
        (await get(`/api/account/list?sort=${sort}&start=${start}&limit=${limit}`)).data as {
          address: string
        }[]
      ).map((row) => row.address)
    const whole = (await all<{ address: string }>(`/api/account/list?sort=${sort}`, 'data')).map(
      (row) => row.address,
    )
    const pieces: string[] = []
    for (let start = 0; start < whole.length; start += 7) pieces.push(...(await page(start, 7)))
    expect(pieces).toEqual(whole)
    expect(new Set(whole).size).toBe(facts.accounts)
  })
})

describe('transactions', () => {
  test('the list counts every transaction, by type too', async () => {
    expect(await get('/api/transaction?limit=0')).toMatchObject({ rangeTotal: facts.transactions, data: [] })
    expect(await get('/api/transaction?limit=0&type=1')).toMatchObject({
      rangeTotal: facts.byType.TransferContract,
    })
    expect(await get('/api/transaction?limit=0&type=59')).toMatchObject({
      rangeTotal: facts.byType.CancelAllUnfreezeV2Contract,
    })
  })

  test('cost and result of each equal the receipts', async () => {
    const mistakes: string[] = []
    for (const [height, block] of blocks.entries()) {
      const list = (infos[height] ?? []) as Json[]
      for (const [index, transaction] of (block.transactions ?? []).entries()) {
        const answer = await get(`/api/transaction-info?hash=${transaction.txID}`)
        const info = (Array.isArray(list) ? list[index] : undefined) ?? {}
        const receipt = (info.receipt ?? {}) as Json
        const cost = answer.cost as Json
        const expected = {
          block: height,
          contractRet: transaction.ret?.[0]?.contractRet ?? 'SUCCESS',
          fee: toBigInt(info.fee),
          net_fee: toBigInt(receipt.net_fee),
          net_usage: toBigInt(receipt.net_usage),
          energy_fee: toBigInt(receipt.energy_fee),
          energy_usage: toBigInt(receipt.energy_usage),
          energy_usage_total: toBigInt(receipt.energy_usage_total),
          origin_energy_usage: toBigInt(receipt.origin_energy_usage),
          energy_penalty_total: toBigInt(receipt.energy_penalty_total),
        }
        const actual = {
          block: answer.block,
          contractRet: answer.contractRet,
          ...Object.fromEntries(
            Object.keys(expected)
              .slice(2)
              .map((key) => [key, toBigInt(cost[key])]),
          ),
        }
        if (!Object.entries(expected).every(([key, value]) => actual[key as keyof typeof actual] === value))
          mistakes.push(
            `${transaction.txID}: ${Object.entries(actual)} instead of ${Object.entries(expected)}`,
          )
      }
    }
    expect(mistakes).toEqual([])
  }, 120_000)

  test('an unknown hash is an empty object', async () => {
    expect(await get(`/api/transaction-info?hash=${'ab'.repeat(32)}`)).toEqual({})
  })
})

describe('blocks', () => {
  test('one by number equals the one by hash and is the recorded one', async () => {
    const byNumber = (await get('/api/block?number=100')).data as Json[]
    expect(byNumber[0]).toMatchObject({ hash: blocks[100]?.blockID, number: 100, confirmed: true })
    expect((await get(`/api/block?hash=${blocks[100]?.blockID}`)).data).toEqual(byNumber)
  })

  test('the latest is the head, which is not yet solid', async () => {
    expect(await get('/api/block/latest')).toMatchObject({ number: facts.head.number, confirmed: false })
    expect(await get('/api/system/status')).toMatchObject({
      database: { block: facts.head.number, confirmedBlock: facts.solid.number },
      sync: { progress: 100 },
    })
  })

  test('pages of a walk never overlap and end where the chain ends', async () => {
    const numbers = (await all<{ number: number }>('/api/block', 'data')).map((block) => block.number)
    expect(numbers).toEqual(Array.from({ length: facts.head.number + 1 }, (_, i) => facts.head.number - i))
  })
})

describe('representatives', () => {
  test('votes that stand now are those that accounts cast, and those that block 0 gave', async () => {
    const { data } = await get('/api/vote/witness')
    const { witnesses } = parseJson(read('genesis.json')) as {
      witnesses: { address: string; voteCount: number }[]
    }
    const expected = new Map<string, bigint>(
      witnesses.map(({ address, voteCount }) => [address, BigInt(voteCount)]),
    )
    for (const { account } of accounts)
      for (const vote of (account.votes as { vote_address: string; vote_count: number }[] | undefined) ??
        []) {
        const address = fromHexAddress(vote.vote_address)
        expected.set(address, (expected.get(address) ?? 0n) + toBigInt(vote.vote_count))
      }
    for (const row of data as { address: string; realTimeVotes: number | bigint }[])
      expect(toBigInt(row.realTimeVotes), row.address).toBe(expected.get(row.address) ?? 0n)
  })

  test('produced blocks equal what the node counts', async () => {
    const response = await app.inject({ url: '/api/witness' })
    const rows = parseJson(response.body) as {
      address: string
      producedTotal: number
      votes: number | bigint
    }[]
    const { witnesses } = state.listwitnesses
    expect(witnesses.length).toBeGreaterThan(0)
    for (const witness of witnesses) {
      const row = rows.find((item) => item.address === fromHexAddress(witness.address))
      expect(row?.producedTotal).toBe(witness.totalProduced ?? 0)
    }
  })
})

test.each(
  tokens.filter((token) => token.kind === 'TRC20').map((token) => [token.address, token] as const),
)('supply and every holder of the token %s equal what the contract says', async (_address, token) => {
  const contract = fromHexAddress(token.address)
  const { trc20_tokens: list } = await get(`/api/token_trc20?contract=${contract}`)
  expect((list as Json[])[0]?.total_supply_with_decimals).toBe(token.totalSupply)
  const holders = await all<{ holder_address: string; balance: string }>(
    `/api/token_trc20/holders?contract_address=${contract}`,
    'trc20_tokens',
  )
  expect(
    Object.fromEntries(holders.map((row) => [toHexAddress(row.holder_address as Address), row.balance])),
  ).toEqual(Object.fromEntries(Object.entries(token.holders ?? {}).filter(([, amount]) => amount !== '0')))
})

test('totals of transfers equal the rows of all pages', async () => {
  for (const [path, key] of [
    ['/api/transfer', 'data'],
    ['/api/token_trc20/transfers', 'token_transfers'],
    ['/api/trc10trc20-transfer', 'transfers'],
    ['/api/internal-transaction', 'data'],
  ] as const) {
    const rows = await all(path, key)
    expect((await get(`${path}?limit=0`)).rangeTotal, path).toBe(rows.length)
  }
})

test('the node answers through the proxy', async () => {
  const response = await app.inject({ method: 'POST', url: '/wallet/getnowblock', payload: {} })
  expect(response.json()).toMatchObject({ blockID: blocks.at(-1)?.blockID })
})
