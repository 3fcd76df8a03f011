import { hexToBytes, parseJson } from '@tronlens/core'
import { findLabelledTransaction, findTransaction, listContractNames, listTransactions } from '@tronlens/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { listTransactionsRoute } from './list-transactions.ts'

const SERVED = serveRoutes([listTransactionsRoute])

type Labels = { contractMap: Record<string, boolean>; contractInfo: object; normalAddressInfo: object }

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
}, 240_000)
afterAll(() => api.close())

const get = async (url: string) => parseJson((await api.app.inject({ url })).body) as Labels

test('a transaction shows which of its sides are contracts, by one query as by two', async () => {
  const { db } = api.database
  const rows = await listTransactions(db, { range: {}, side: 'all' }, { start: 0, limit: 2_000 })
  let [contracts, accounts] = [0, 0]
  for (const row of rows) {
    const sides = [row.owner, row.recipient].filter((side) => side !== null)
    const found = await findLabelledTransaction(db, row.hash)
    expect(found?.row).toEqual(await findTransaction(db, row.hash))
    const named = await listContractNames(db, sides)
    expect(found?.contracts).toHaveLength(
      sides.filter((side) => named.some((one) => one.address.equals(side))).length,
    )
    expect(found?.contracts).toEqual(expect.arrayContaining(named))
    contracts += named.length
    accounts += sides.length - named.length
  }
  expect(Math.min(contracts, accounts)).toBeGreaterThan(20)
  expect(await findLabelledTransaction(db, Buffer.from(hexToBytes('ab'.repeat(32))))).toBeUndefined()
})

test('the page of a transaction has the labels that lists give its sides', async () => {
  // asked before the list, so that nothing is known yet
  const rows = await listTransactions(api.database.db, { range: {}, side: 'all' }, { start: 0, limit: 200 })
  const alone: Labels[] = []
  for (const { hash } of rows) alone.push(await get(`/api/transaction?hash=${hash.toString('hex')}`))
  const together = await get('/api/transaction?limit=200')
  const union = (member: keyof Labels) => Object.assign({}, ...alone.map((one) => one[member]))
  for (const member of ['contractMap', 'contractInfo', 'normalAddressInfo'] as const)
    expect(union(member)).toEqual(together[member])
  expect(new Set(Object.values(together.contractMap))).toEqual(new Set([true, false]))
})
