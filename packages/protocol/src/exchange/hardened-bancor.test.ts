import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bancorReturn } from './bancor.ts'
import { hardenedBancorReturn } from './hardened-bancor.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })

test('stays close to the formula in doubles', () => {
  fc.assert(
    fc.property(amount, amount, amount, (balance, otherBalance, sold) => {
      const received = hardenedBancorReturn({ balance, otherBalance }, sold)
      const plain = bancorReturn({ balance, otherBalance }, sold)
      expect(received).toBeGreaterThanOrEqual(0n)
      const difference = received > plain ? received - plain : plain - received
      expect(difference).toBeLessThanOrEqual(otherBalance / 10n ** 9n + 1n)
    }),
    { numRuns: 500 },
  )
})

test('counts exactly where the doubles lose a unit', () => {
  const pairs = Array.from({ length: 200 }, (_, i) => ({
    balance: 10n ** 14n + BigInt(i) * 7_919n,
    otherBalance: 9n * 10n ** 14n - BigInt(i) * 104_729n,
  }))
  const differing = pairs.filter(
    (pair) => hardenedBancorReturn(pair, 123_456_789n) !== bancorReturn(pair, 123_456_789n),
  )
  expect(differing.length).toBeGreaterThan(0)
})
