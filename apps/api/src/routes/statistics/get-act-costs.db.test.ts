import { toBigInt } from '@tronlens/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { type RecordedTransaction, readTransactions } from '../../testing/recorded-facts.ts'
import { getActCostsRoute } from './get-act-costs.ts'

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(serveRoutes([getActCostsRoute]), recordedChain())
}, 240_000)
afterAll(() => api.close())

const MOST = 1_000
const APPROVE = '095ea7b3'

/** The newest successful transactions of a type among those that are looked at. */
const newest = (type: string): RecordedTransaction[] =>
  readTransactions()
    .filter((transaction) => transaction.type === type && transaction.block > 0)
    .slice(-MOST)
    .filter(({ success }) => success)

const amount = ({ receipt }: RecordedTransaction, name: string): bigint =>
  toBigInt((receipt[name] as number | undefined) ?? 0)

/** The value that so many of a hundred do not go beyond. */
function percentile(values: readonly bigint[], part: number): number {
  const sorted = values.toSorted((one, other) => Number(one - other))
  return Number(sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)])
}

test('what acts cost is what their newest transactions used, by their receipts', async () => {
  const { acts, block, from_block } = await injectClient(api.app).getActCosts()
  expect(block).toBe(recordedChain().head())
  expect(Number(from_block)).toBeLessThan(block)
  const of = (act: string) => acts.find((each) => each.act === act)

  const approvals = newest('TriggerSmartContract').filter(({ value }) =>
    String(value.data ?? '').startsWith(APPROVE),
  )
  const energies = approvals.map((transaction) => amount(transaction, 'energy_usage_total'))
  expect(approvals.length).toBeGreaterThan(0)
  expect(of('approve')).toMatchObject({
    tokenInfo: null,
    count: approvals.length,
    energy_low: percentile(energies, 0.1),
    energy: percentile(energies, 0.5),
    energy_high: percentile(energies, 0.9),
  })
})

test('sending a token for the first time costs more, since a slot of storage is written', async () => {
  const { acts } = await injectClient(api.app).getActCosts()
  const [again, first] = ['sendToken', 'sendTokenFirst'].map((act) => acts.find((each) => each.act === act))
  expect(again?.tokenInfo?.tokenId).toBe(first?.tokenInfo?.tokenId)
  expect(again?.tokenInfo?.tokenType).toBe('trc20')
  expect(first?.energy).toBeGreaterThan(again?.energy ?? Number.POSITIVE_INFINITY)
  expect(again?.bandwidth).toBeGreaterThan(300)
})

test('a transfer of TRX uses no energy and the bytes that it has', async () => {
  const { acts } = await injectClient(api.app).getActCosts()
  const sent = acts.find(({ act }) => act === 'sendTrx')
  expect(sent).toMatchObject({ energy_low: 0, energy: 0, energy_high: 0 })
  const bytes = newest('TransferContract').map(
    (transaction) => amount(transaction, 'net_usage') + amount(transaction, 'net_fee') / 1_000n,
  )
  expect(sent?.bandwidth).toBeGreaterThanOrEqual(percentile(bytes, 0.1))
  expect(sent?.bandwidth).toBeLessThanOrEqual(percentile(bytes, 0.9))
})
