import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strictPow } from './strict-pow.ts'

test('special cases', () => {
  expect(strictPow(2, 10)).toBe(1024)
  expect(strictPow(0.5, 3)).toBe(0.125)
  expect(strictPow(10, 0)).toBe(1)
  expect(strictPow(1, 1e300)).toBe(1)
  expect(strictPow(0, 5)).toBe(0)
  expect(strictPow(Number.NaN, 0)).toBe(1)
  expect(strictPow(2, 1024)).toBe(Number.POSITIVE_INFINITY)
  expect(strictPow(2, -1075)).toBe(0)
})

test('stays within one unit in the last place of the exact power', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 2, noNaN: true }),
      fc.double({ min: -50, max: 50, noNaN: true }),
      (base, exponent) => {
        const expected = base ** exponent
        expect(Math.abs(strictPow(base, exponent) - expected)).toBeLessThanOrEqual(
          Math.abs(expected) * 2 ** -51,
        )
      },
    ),
    { numRuns: 2_000 },
  )
})

test('powers of two and small whole exponents are exact', () => {
  for (let n = -1_000; n <= 1_000; n += 37) expect(strictPow(2, n)).toBe(2 ** n)
  for (let base = 1; base < 30; base++) expect(strictPow(base, 3)).toBe(base * base * base)
})
