import { listContractTransfers, listTransfers, type Page } from '@tronlens/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'

const SERVED = serveRoutes([])

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(SERVED, recordedChain())
}, 120_000)
afterAll(() => api.close())

const EVERYTHING = { range: {}, family: 'contract', side: 'all' } as const
const PAGES: Page[] = [
  { start: 0, limit: 5_000 },
  { start: 3, limit: 4, ascending: true },
  { start: 0, limit: 5_000, after: [] },
]

test.each(
  PAGES,
)('what contracts keep is listed the same alone as joined to its transactions: %o', async (page) => {
  const { db } = api.database
  const [alone, joined] = await Promise.all([
    listContractTransfers(db, EVERYTHING, page),
    listTransfers(db, EVERYTHING, page),
  ])
  expect(alone.length).toBeGreaterThan(3)
  const shown = joined.map(
    ({ ordinal, source, owner, contract_ret, contract_type, raw_data, called, ...row }) =>
      row.kind === 20 ? row : { ...row, owner, contract_ret, contract_type, raw_data, called },
  )
  expect(alone).toEqual(shown)
})

test('of items the call is shown, which is that of their transaction', async () => {
  const rows = await listContractTransfers(
    api.database.db,
    { ...EVERYTHING, kinds: [721, 1155] },
    PAGES[0] as Page,
  )
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set([721, 1155]))
  expect(rows.filter(({ raw_data, called, owner }) => raw_data && called && owner).length).toBeGreaterThan(3)
})
