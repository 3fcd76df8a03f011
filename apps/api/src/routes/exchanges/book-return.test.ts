import { expect, test } from 'vitest'
import { returnOfPurchase, returnOfSale } from './book-return.ts'

const rules = { lot: 10_000n, unit: 1_000_000n, fee: 10n }
const free = { ...rules, fee: 0n }
const bids = [
  { price: 3_400_000n, amount: 50_000_000n },
  { price: 3_300_000n, amount: 100_000_000n },
]
const asks = [
  { price: 3_500_000n, amount: 50_000_000n },
  { price: 3_600_000n, amount: 100_000_000n },
]

test('a sale takes the highest bids first, in whole lots, less the fee', () => {
  expect(returnOfSale(bids, 10_000_000n, free)).toBe(34_000_000n)
  expect(returnOfSale(bids, 60_000_000n, free)).toBe(170_000_000n + 33_000_000n)
  expect(returnOfSale(bids, 60_000_000n, rules)).toBe(202_797_000n)
  expect(returnOfSale(bids, 10_009_999n, free)).toBe(34_000_000n)
  expect(returnOfSale(bids, 9_999n, rules)).toBe(0n)
})

test('a purchase takes the lowest asks first, in whole lots that the amount pays', () => {
  expect(returnOfPurchase(asks, 35_000_000n, free)).toBe(10_000_000n)
  expect(returnOfPurchase(asks, 175_000_000n + 36_000_000n, free)).toBe(60_000_000n)
  expect(returnOfPurchase(asks, 35_034_999n, free)).toBe(10_000_000n)
  expect(returnOfPurchase(asks, 34_999n, rules)).toBe(0n)
  // the fee of one lot is rounded up
  expect(returnOfPurchase(asks, 35_000n, rules)).toBe(9_990n)
})

test('a book brings no more than it offers', () => {
  expect(returnOfSale(bids, 10n ** 18n, free)).toBe(500_000_000n)
  expect(returnOfPurchase(asks, 10n ** 18n, free)).toBe(150_000_000n)
  expect(returnOfSale([], 10_000n, rules)).toBe(0n)
  expect(returnOfPurchase([], 10_000n, rules)).toBe(0n)
})
