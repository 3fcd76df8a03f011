import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATEMENT_KINDS } from '@tronlens/api-contract'
import { type Address, fromHexAddress, parseJson, toBigInt } from '@tronlens/core'
import { findRecording } from '@tronlens/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { getStatementTotalsRoute } from './get-statement-totals.ts'
import { listStatementRoute } from './list-statement.ts'

const SERVED = serveRoutes([getStatementTotalsRoute, listStatementRoute])

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
  api = await startIndexedApi(SERVED, recordedChain())
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

describe('a kind', () => {
  type Row = Awaited<ReturnType<typeof read>>[number]
  const hasCause = (row: Row, ...causes: string[]) => row.legs.some(({ cause }) => causes.includes(cause))
  const isOf = (row: Row, address: Address) => row.ownerAddress === address || row.toAddress === address
  const RECEIVED_STAKE = [11, 12, 57, 58]
  const IS: Record<Kind, (row: Row, address: Address) => boolean> = {
    // some that failed moved nothing, and what contracts pass on is no transfer where they stake it
    transfers: (row) =>
      hasCause(row, 'transfer') || row.contractRet !== 'SUCCESS' || [30, 31].includes(row.contractType),
    calls: (row, address) => [30, 31].includes(row.contractType) && isOf(row, address),
    stakes: (row, address) =>
      ([11, 12, 54, 55, 56, 57, 58, 59].includes(row.contractType) && row.ownerAddress === address) ||
      (RECEIVED_STAKE.includes(row.contractType) && row.toAddress === address) ||
      hasCause(row, 'staked', 'unstaked'),
    votes: (row, address) => row.contractType === 4 && row.ownerAddress === address,
    rewards: (row, address) =>
      (row.contractType === 13 && row.ownerAddress === address) || hasCause(row, 'reward'),
    trades: (row, address) =>
      ([9, 41, 42, 43, 44, 52, 53].includes(row.contractType) && row.ownerAddress === address) ||
      hasCause(row, 'purchase', 'exchange', 'market'),
    fees: (row) => BigInt(row.paidFee) > 0n,
  }
  type Kind = (typeof STATEMENT_KINDS)[number]

  test.each(STATEMENT_KINDS)('%s holds all rows of its kind and no others', async (kind) => {
    const check = async ({ address: hex }: Account) => {
      const address = fromHexAddress(hex)
      const [all, found] = [await read(address), await read(address, { kind })]
      const expected = all.filter((row) => IS[kind](row, address)).map(({ hash }) => hash)
      if (kind === 'transfers') {
        expect(expected).toEqual(expect.arrayContaining(found.map(({ hash }) => hash)))
        expect(found.map(({ hash }) => hash)).toEqual(
          expect.arrayContaining(all.filter((row) => hasCause(row, 'transfer')).map(({ hash }) => hash)),
        )
      } else expect(found.map(({ hash }) => hash)).toEqual(expected)
      return found.length
    }
    let count = 0
    for (const account of accounts) if (account.address !== BLACK_HOLE) count += await check(account)
    expect(count).toBeGreaterThan(0)
  })
})

test('the switch leaves out rows that are nothing but doubtful movements', async () => {
  let hidden = 0
  for (const { address } of accounts.filter(({ address }) => address !== BLACK_HOLE)) {
    const of = fromHexAddress(address)
    const all = await read(of)
    const plain = all.filter(({ legs }) => legs.length === 0 || legs.some((leg) => !leg.riskTransaction))
    expect(await read(of, { hideRisk: true })).toEqual(plain)
    hidden += all.length - plain.length
  }
  expect(hidden).toBeGreaterThan(0)
})

test('totals of a window are the sums of its rows, and lead from what was held to what is', async () => {
  const client = injectClient(api.app)
  for (const { address: hex } of accounts.filter(({ address }) => address !== BLACK_HOLE).slice(0, 60)) {
    const address = fromHexAddress(hex)
    const rows = await read(address, { tokens: '_' })
    const middle = rows[Math.floor(rows.length / 2)]
    if (!middle) continue
    const from = middle.timestamp
    const to = Math.max(from, rows.at(-2)?.timestamp ?? from)
    const inside = rows.filter(({ timestamp }) => timestamp >= from && timestamp <= to)
    const changes = inside.flatMap(({ legs, paidFee }) => [
      ...legs
        .filter(({ tokenInfo }) => String(tokenInfo.tokenId) === '_')
        .map(({ change }) => BigInt(change)),
      -BigInt(paidFee),
    ])
    const sum = (list: bigint[]) => list.reduce((total, one) => total + one, 0n)
    const received = sum(changes.filter((one) => one > 0n))
    const sent = -sum(changes.filter((one) => one < 0n))
    const totals = await client.getStatementTotals({
      address,
      token: '_',
      start_timestamp: from,
      end_timestamp: to,
    })
    const closing = BigInt(inside.at(-1)?.trxAfter ?? 0)
    expect({ address, ...totals }).toMatchObject({
      address,
      received: String(received),
      sent: String(sent),
      closing: String(closing),
      opening: String(closing - received + sent),
    })
  }
})

test('of every token, opening + in − out − fees is closing, as a printed statement says', {
  timeout: 240_000,
}, async () => {
  const client = injectClient(api.app)
  let checked = 0
  for (const { address: hex } of accounts.filter(({ address }) => address !== BLACK_HOLE).slice(0, 40)) {
    const address = fromHexAddress(hex)
    const all = await read(address, {})
    const middle = all[Math.floor(all.length / 3)]
    if (!middle) continue
    const period = { address, start_timestamp: middle.timestamp, end_timestamp: all.at(-1)?.timestamp }
    const rows = all.filter(({ timestamp }) => timestamp >= middle.timestamp)
    const tokens = new Set([
      '_',
      ...rows.flatMap(({ legs }) => legs.map(({ tokenInfo }) => String(tokenInfo.tokenId))),
    ])
    for (const token of [...tokens].slice(0, 6)) {
      const legs = rows.flatMap(({ legs }) =>
        legs.filter(({ tokenInfo }) => String(tokenInfo.tokenId) === token),
      )
      const sumOf = (sign: 1n | -1n) =>
        legs.reduce((sum, { change }) => {
          const moved = BigInt(change) * sign
          return moved > 0n ? sum + moved : sum
        }, 0n)
      const fees = token === '_' ? rows.reduce((sum, { paidFee }) => sum + BigInt(paidFee), 0n) : 0n
      const { opening, received, sent, closing } = await client.getStatementTotals({ ...period, token })
      if (opening === null || closing === null) continue
      const [from, to] = [BigInt(opening), BigInt(closing)]
      expect([address, token, from + sumOf(1n) - sumOf(-1n) - fees]).toEqual([address, token, to])
      // a sum of one movement to itself counts on both sides in the one and on neither in the other
      if (received !== null && sent !== null)
        expect([address, token, from + BigInt(received) - BigInt(sent)]).toEqual([address, token, to])
      checked++
    }
  }
  expect(checked).toBeGreaterThan(40)
})
