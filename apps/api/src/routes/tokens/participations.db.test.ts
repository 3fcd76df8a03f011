import { type BlockHash, bytesToAddress, hexToBytes, parseJson } from '@tronlens/core'
import type { NodeBlockWithInfos } from '@tronlens/node-client'
import { buildBlock, buildTransaction, chainOf } from '@tronlens/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { listParticipationsRoute } from './token-variants.ts'

const SERVED = serveRoutes([listParticipationsRoute])

type Json = Record<string, unknown>

const PATH = '/api/tokens/participateassetissue'
const [ANNA, BERT, ISSUER, OTHER] = ['a', 'b', 'c', 'd'].map((digit) => `41${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
const TOKEN = '1000001'

/** A purchase for some sun. */
const buy = (buyer: string, issuer: string, amount: number) =>
  buildTransaction(
    'ParticipateAssetIssueContract',
    {
      ownerAddress: hexToBytes(buyer),
      toAddress: hexToBytes(issuer),
      assetName: Buffer.from(TOKEN),
      amount: BigInt(amount),
    },
    {
      owner_address: buyer,
      to_address: issuer,
      asset_name: Buffer.from(TOKEN).toString('hex'),
      amount,
    },
    { nonce: amount },
  )

/** Eleven purchases in four blocks, two to four in each; the amount of each is its number. */
function chainOfPurchases(): NodeBlockWithInfos[] {
  const expected = [
    [],
    [buy(ANNA, ISSUER, 1), buy(BERT, ISSUER, 2)],
    [buy(ANNA, OTHER, 3), buy(ANNA, ISSUER, 4), buy(BERT, OTHER, 5), buy(BERT, ISSUER, 6)],
    [buy(ANNA, ISSUER, 7), buy(ANNA, ISSUER, 8)],
    [buy(BERT, OTHER, 9), buy(ANNA, OTHER, 10), buy(ANNA, ISSUER, 11)],
  ]
  let parentHash: BlockHash | undefined
  return expected.map((transactions, number) => {
    const made = buildBlock({ number, transactions, ...(parentHash ? { parentHash } : {}) })
    parentHash = made.block.blockID
    return made
  })
}

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, chainOf(chainOfPurchases()))
}, 120_000)
afterAll(() => api.close())

async function ask(query: Record<string, string | number>) {
  const left = Object.entries(query).map(([key, one]): [string, string] => [key, String(one)])
  const url = `${PATH}?${new URLSearchParams(left)}`
  const response = await api.app.inject({ url })
  expect(response.statusCode, `${url}: ${response.body.slice(0, 200)}`).toBe(200)
  return response
}
const get = async (query: Record<string, string | number>) => parseJson((await ask(query)).body) as Json
const amountsOf = (rows: unknown): unknown[] => (rows as Json[]).map(({ amount }) => amount)
const addressOf = (hex: string): string => bytesToAddress(hexToBytes(hex))

const CASES: [what: string, query: Record<string, string>, amounts: number[]][] = [
  ['all, newest first', {}, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ['all, oldest first', { sort: 'timestamp' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['of a buyer', { address: addressOf(ANNA) }, [11, 10, 8, 7, 4, 3, 1]],
  ['from an issuer', { issueAddress: addressOf(OTHER) }, [10, 9, 5, 3]],
  ['of a buyer from an issuer', { address: addressOf(BERT), issueAddress: addressOf(ISSUER) }, [6, 2]],
]

describe('purchases in sales', () => {
  test.each(CASES)('%s, page by page behind a cursor', async (_what, query, amounts) => {
    const pages: unknown[][] = []
    for (let cursor: unknown = '*'; cursor !== undefined; ) {
      const answer = await get({ ...query, limit: 2, cursor: String(cursor) })
      expect(answer.rangeTotal).toBe(amounts.length)
      pages.push(amountsOf(answer.data))
      cursor = answer.nextCursor
      if (cursor !== undefined) expect(pages.at(-1)).toHaveLength(2)
    }
    expect(pages).toHaveLength(Math.ceil(amounts.length / 2))
    expect(pages.flat()).toEqual(amounts)
  })

  test.each(CASES)('%s, by number', async (_what, query, amounts) => {
    const answer = await get({ ...query, start: 1, limit: 3 })
    expect(answer).not.toHaveProperty('nextCursor')
    expect(amountsOf(answer.data)).toEqual(amounts.slice(1, 4))
  })

  test('of a window of blocks or of time', async () => {
    const all = (await get({ limit: 50 })).data as Json[]
    const [from, to] = [all.at(-3), all[3]] as [Json, Json]
    const within = (name: string) =>
      all.filter((row) => Number(row[name]) >= Number(from[name]) && Number(row[name]) <= Number(to[name]))
    const ofBlocks = await get({ start_block: Number(from.block), end_block: Number(to.block) })
    expect([ofBlocks.data, ofBlocks.rangeTotal]).toEqual([within('block'), within('block').length])
    const ofTime = await get({ start_timestamp: Number(from.timestamp), end_timestamp: Number(to.timestamp) })
    expect(ofTime.data).toEqual(within('timestamp'))
    expect(amountsOf((await get({ end_block: Number(from.block) - 1 })).data)).toEqual(
      amountsOf(all.filter(({ block }) => Number(block) < Number(from.block))),
    )
  })

  test('as a file, which goes on behind the row that says so', async () => {
    const load = async (query: Record<string, string>) => {
      const { body } = await ask({ download: 'jsonl', part: 4, ...query })
      const lines = body.trimEnd().split('\n')
      return lines.map((line) => parseJson(line) as Json)
    }
    const rows = await load({})
    expect(rows.pop()).toMatchObject({ manifest: { list: 'listParticipations', rows: 11 } })
    expect(amountsOf(rows)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(rows.map(({ next }) => next !== undefined)).toEqual(rows.map((_, at) => at === 3 || at === 7))
    const rest = await load({ cursor: String(rows[3]?.next) })
    expect(amountsOf(rest.slice(0, -1))).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test('a cursor of another order is refused', async () => {
    const { nextCursor } = await get({ limit: 2, cursor: '*' })
    const { statusCode } = await api.app.inject({
      url: `${PATH}?sort=timestamp&limit=2&cursor=${nextCursor}`,
    })
    expect(statusCode).toBe(400)
  })
})
