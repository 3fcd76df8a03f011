import { createRequire } from 'node:module'
// trongrid needs it without saying so in its package
import 'injectpromise'
import { fromHexAddress, type HexAddress } from '@tronlens/core'
import { createTestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { TronWeb } from 'tronweb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../served.ts'
import { type DevchainApi, startDevchainApi } from '../testing/devchain-api.ts'

/** What TronGrid's own library for JavaScript reads from the API's address, over a demo world. */

type Row = Record<string, unknown>
type Answer = { success: boolean; data: Row[]; meta: { fingerprint?: string } }
type Read = (subject: string | number, options?: object) => Promise<Answer>
/** The library has no types of its own. */
type TronGrid = {
  account: { get: Read; getTransactions: Read; getTrc20Transactions: Read }
  asset: { get: Read; getList: Read; getAll: (options?: object) => Promise<Answer> }
  block: { getEvents: Read }
  contract: { getEvents: Read; getTrc20Tokens: Read }
  transaction: { getEvents: Read }
}
const require = createRequire(import.meta.url)
const Client = require('trongrid') as new (tronWeb: TronWeb) => TronGrid

let api: DevchainApi
let grid: TronGrid
let [holder, token] = ['', '']
beforeAll(async () => {
  api = await startDevchainApi(serveRoutes([]), {}, createTestDatabase, { demo: true })
  await api.catchUp()
  grid = new Client(new TronWeb({ fullHost: api.url }))
  const { rows } = await sql<{ holder: string; token: string }>`
    SELECT encode(b.address, 'hex') AS holder, encode(b.token, 'hex') AS token
    FROM balance b JOIN token t ON t.ref = b.token JOIN account a ON a.address = b.address
    WHERE t.kind = 20 AND b.amount > 0 AND NOT EXISTS (SELECT 1 FROM contract c WHERE c.address = b.address) ORDER BY t.transfer_count DESC, a.tx_count DESC LIMIT 1`.execute(
    api.database.db,
  )
  holder = fromHexAddress(rows[0]?.holder as HexAddress)
  token = fromHexAddress(rows[0]?.token as HexAddress)
}, 300_000)
afterAll(() => api.close())

test('an account, its transactions and its transfers', async () => {
  const account = await grid.account.get(holder)
  const hex = TronWeb.address.toHex(holder)
  expect(account.data[0]).toMatchObject({ address: hex, trc20: expect.arrayContaining([expect.any(Object)]) })
  expect((account.data[0]?.trc20 as Row[]).flatMap(Object.keys)).toContain(token)

  const transactions = await grid.account.getTransactions(holder, { limit: 3, onlyFrom: true })
  expect(transactions.data).toHaveLength(3)
  for (const row of transactions.data)
    expect(row).toMatchObject({ raw_data: { contract: [{ parameter: { value: { owner_address: hex } } }] } })
  const next = await grid.account.getTransactions(holder, {
    limit: 3,
    onlyFrom: true,
    fingerprint: transactions.meta.fingerprint,
  })
  expect(next.data[0]?.txID).not.toBe(transactions.data[0]?.txID)

  const transfers = await grid.account.getTrc20Transactions(holder, { contractAddress: token, onlyTo: true })
  expect(transfers.data.length).toBeGreaterThan(0)
  for (const row of transfers.data) expect(row).toMatchObject({ to: holder, token_info: { address: token } })
})

test('TRC10 tokens', async () => {
  const all = await grid.asset.getAll({ orderBy: 'total_supply,asc' })
  const supplies = all.data.map(({ total_supply }) => Number(total_supply))
  expect(supplies.length).toBeGreaterThan(1)
  expect(supplies).toEqual(supplies.toSorted((a, b) => a - b))
  // the library itself takes no other names
  const asset = all.data.find(({ name }) => /^\w+$/.test(String(name)))
  expect((await grid.asset.get(Number(asset?.id))).data).toEqual([asset])
  expect((await grid.asset.get(String(asset?.owner_address))).data).toContainEqual(asset)
  expect((await grid.asset.getList(String(asset?.name))).data).toContainEqual(asset)
})

test('a contract with its events and holders, and the events of a block and of a transaction', async () => {
  const events = await grid.contract.getEvents(token, { eventName: 'Transfer', limit: 5 })
  expect(events.data).toHaveLength(5)
  const [event = {}] = events.data
  const { block_number, transaction_id } = event
  expect((await grid.block.getEvents(Number(block_number))).data).toContainEqual(event)
  expect((await grid.transaction.getEvents(String(transaction_id))).data).toContainEqual(event)

  const holders = await grid.contract.getTrc20Tokens(token, { limit: 200, orderBy: 'balance,asc' })
  const amounts = holders.data.map((row) => Number(Object.values(row)[0]))
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  expect(holders.data.flatMap(Object.keys)).toContain(holder)
})

test('errors of the API reach the caller', async () => {
  await expect(grid.asset.getAll({ limit: 5, orderBy: 'age' })).rejects.toThrow()
})
