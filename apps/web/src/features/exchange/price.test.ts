// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showLanguage, startTexts } from '../../i18n/i18n.ts'
import {
  amountFor,
  costOf,
  formatPrice,
  parsePrice,
  priceDigits,
  priceText,
  readPrice,
  roundPrice,
} from './price.ts'

test('a price of fractions of the smallest unit stays exact', () => {
  const price = readPrice(5.1)
  expect(priceText(price, 6)).toBe('0.0000051')
  expect(parsePrice('0.0000051', 6)).toBe(price)
  // 20,000 whole tokens with six decimals
  expect(costOf(20_000_000_000n, price, 6, 'up')).toBe(102_000n)
})

test('a fraction of a unit is given to the other side', () => {
  const price = readPrice(1.5)
  expect(costOf(1n, price, 0, 'up')).toBe(2n)
  expect(costOf(1n, price, 0, 'down')).toBe(1n)
  expect(amountFor(2n, price, 0)).toBe(1n)
})

test('amounts beyond what numbers hold exactly are not rounded', () => {
  expect(costOf(9_007_199_254_740_993n, readPrice(1_000_000), 6, 'down')).toBe(9_007_199_254_740_993n)
})

test.each([
  [0.2806, 6, 6, 4],
  [0.000536, 6, 6, 6],
  // as few significant digits as a price needs to be one
  [0.0000051, 6, 6, 7],
  [12.34, 6, 6, 2],
  [9_821.4, 6, 6, 2],
  // finer than the smallest units of both tokens can distinguish
  [0.00000012, 0, 6, 6],
  // no trade yet
  [0, 2, 6, 6],
])('a price of %s of tokens with %s and %s decimals is shown with %s', (price, base, quote, digits) => {
  expect(priceDigits(price, base, quote)).toBe(digits)
})

test('a price of an ask is cut upwards and one of a bid downwards, so that both are still met', () => {
  const price = readPrice(333_333.3)
  expect(priceText(roundPrice(price, 6, 4, 'up'), 6)).toBe('0.3334')
  expect(priceText(roundPrice(price, 6, 4, 'down'), 6)).toBe('0.3333')
})

test('a price is shown with the signs of the language, and filled in with the point', async () => {
  await startTexts()
  await showLanguage('ru')
  const price = readPrice(1_234_500_000.5)
  expect(formatPrice(price, 6)).toBe('1\u00A0234,5000005')
  expect(priceText(price, 6)).toBe('1234.5000005')
  await showLanguage('en')
  expect(formatPrice(readPrice(500_000), 6)).toBe('0.5')
})
