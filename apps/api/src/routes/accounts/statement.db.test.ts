import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, fromHexAddress, parseJson, toBigInt } from '@tronlens/core'
import { findRecording } from '@tronlens/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type IndexedApi, recordedChain, startIndexedApi } from '../../testing/indexed-api.ts'
import { injectClient } from '../../testing/inject-client.ts'

type Asset = { key: string; value: unknown }
type Account = { address: string; account: { balance?: unknown; assetV2?: Asset[] } }

const PAGE = 100
const accounts = readFileSync(join(findRecording(), 'accounts.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => parseJson(line) as Account)
const BLACK_HOLE = accounts.find(({ account }) => toBigInt(account.balance) < 0n)?.address

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(recordedChain())
})
afterAll(() => api.close())

/** The whole statement of an address, oldest first. */
async function read(address: Address, filter: object = {}) {
  const client = injectClient(api.app)
  const rows = []
  for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
    const page: Awaited<ReturnType<typeof client.listStatement>> = await client.listStatement({
      address,
      limit: PAGE,
      cursor,
      ...filter,
    })
    rows.push(...page.data)
    cursor = page.nextCursor
  }
  return rows.reverse()
}

describe('the statement of every account', () => {
  test.each(
    accounts
      .filter(({ address }) => address !== BLACK_HOLE)
      .map(({ address, account }) => [address, account] as const),
  )('%s adds up, row by row, to what the node says', async (hex, account) => {
    const held = new Map<string, bigint>()
    for (const row of await read(fromHexAddress(hex))) {
      const add = (token: string, amount: bigint) => held.set(token, (held.get(token) ?? 0n) + amount)
      expect(row.legs.length).toBe(row.legCount)
      for (const { tokenInfo, change } of row.legs) add(String(tokenInfo.tokenId), BigInt(change))
      add('_', -BigInt(row.paidFee))
      for (const { tokenInfo, balance } of row.legs)
        expect(`${row.hash} ${balance}`).toBe(`${row.hash} ${held.get(String(tokenInfo.tokenId))}`)
      expect(`${row.hash} ${row.trxAfter}`).toBe(`${row.hash} ${held.get('_') ?? 0n}`)
    }
    expect(held.get('_') ?? 0n).toBe(toBigInt(account.balance))
    for (const { key, value } of account.assetV2 ?? []) expect(held.get(key) ?? 0n).toBe(toBigInt(value))
  })
})

test('filters leave what they name', async () => {
  const [busiest] = (
    await Promise.all(
      accounts.slice(0, 40).map(async ({ address }) => ({
        address: fromHexAddress(address),
        rows: await read(fromHexAddress(address)),
      })),
    )
  ).sort((a, b) => b.rows.length - a.rows.length)
  if (!busiest) throw new Error('the recording has no accounts')
  const { address, rows } = busiest
  const isIn = (row: (typeof rows)[number]) => row.legs.some(({ change }) => BigInt(change) > 0n)
  const hashes = (list: typeof rows) => list.map(({ hash }) => hash)
  expect(hashes(await read(address, { direction: 'in' }))).toEqual(
    expect.arrayContaining(hashes(rows.filter(isIn))),
  )
  const other = rows.flatMap(({ legs }) => legs).find(({ counterparty }) => counterparty !== '')?.counterparty
  for (const row of await read(address, { counterparty: other }))
    expect(
      row.legs.some(({ counterparty }) => counterparty === other) ||
        row.toAddress === other ||
        row.ownerAddress === other,
    ).toBe(true)
  const middle = rows[Math.floor(rows.length / 2)]?.timestamp ?? 0
  const later = await read(address, { start_timestamp: middle })
  expect(hashes(later)).toEqual(hashes(rows.filter(({ timestamp }) => timestamp >= middle)))
})
