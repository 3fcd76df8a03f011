import { sun, tokenAmount } from '@tronlens/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boughtFor, leastPaid } from './sale.ts'

test('the chain rounds down', () => {
  const price = { trx: sun(3n), amount: tokenAmount(7n) }
  expect(boughtFor(sun(1n), price)).toBe(2n)
  expect(boughtFor(sun(3n), price)).toBe(7n)
  expect(leastPaid(price)).toBe(1n)
  expect(leastPaid({ trx: sun(7n), amount: tokenAmount(3n) })).toBe(3n)
})

test('the least that buys anything does, and less does not', () => {
  const positive = fc.bigInt({ min: 1n, max: 2n ** 31n - 1n })
  fc.assert(
    fc.property(positive, positive, (trx, amount) => {
      const price = { trx: sun(trx), amount: tokenAmount(amount) }
      const least = leastPaid(price)
      expect(boughtFor(least, price)).toBeGreaterThan(0n)
      expect(boughtFor(sun(least - 1n), price)).toBe(0n)
    }),
  )
})
