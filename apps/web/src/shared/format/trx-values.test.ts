import { expect, test } from 'vitest'
import { trxValues } from './trx-values.ts'

const PRICE = { usd: 0.12346, eur: 0.11, btc: 0.0000018, eth: 0.00004, change: 1 }

test('some TRX is worth something in each currency that has a price', () => {
  expect(trxValues(2_500_000n, PRICE)).toBe('2.50\u00a0TRX · $0.309 · 0.275 EUR · 0.0000045 BTC · 0.0001 ETH')
  expect(trxValues(1n, { ...PRICE, eur: undefined, btc: undefined, eth: undefined })).toBe(
    '0.000001\u00a0TRX · $0.00',
  )
})
