import { expect, test } from 'vitest'
import { impactOf, impactOfShare, leastOf, type Pool, priceOfTrade, sidesOf } from './pool.ts'

const POOL: Pool = {
  id: 1,
  base: { id: '1000001', symbol: 'WIN', name: 'WIN', decimals: 0, logo: '', imitates: '' },
  quote: { id: '_', symbol: 'TRX', name: 'TRX', decimals: 6, logo: '', imitates: '' },
  price: 0.5,
  change: 0,
  high: 0.5,
  low: 0.5,
  turnover: 0,
  concern: undefined,
  baseHeld: 1_000n,
  quoteHeld: 500_000_000n,
}

test.each([
  [1_000n, 1, 990n],
  [1_000n, 0.25, 997n],
  [1_000n, 0, 1_000n],
  // never zero: the chain refuses an expected amount of zero
  [1n, 50, 1n],
])('of %s simulated with a tolerance of %s %% at least %s have to come', (simulated, tolerance, least) => {
  expect(leastOf(simulated, tolerance)).toBe(least)
})

test('a trade is worse than the price of now by its own size', () => {
  // a tenth of the pool's TRX, at the pool's current price
  expect(impactOf('buy', 50_000_000n, 90n, POOL)).toBeCloseTo(0.1)
  expect(impactOf('sell', 100n, 45_454_545n, POOL)).toBeCloseTo(impactOfShare(0.1), 4)
  expect(impactOf('sell', 0n, 0n, POOL)).toBe(0)
})

test('who buys gives the second token', () => {
  expect(sidesOf('buy', POOL).given.symbol).toBe('TRX')
  expect(sidesOf('sell', POOL).given.symbol).toBe('WIN')
  expect(priceOfTrade(10n, 5_000_000n, POOL)).toBe(0.5)
  expect(priceOfTrade(0n, 5n, POOL)).toBe(0)
})
