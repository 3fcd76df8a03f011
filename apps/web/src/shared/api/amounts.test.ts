import { expect, test } from 'vitest'
import { approximateSun } from './amounts.ts'

test.each([
  [1.1, 1_100_000n],
  [0.000001, 1n],
  [16.035107, 16_035_107n],
  [2e15, 2_000_000_000_000_000_000_000n],
])('a value of %d TRX is %i sun', (trx, expected) => {
  expect(approximateSun(trx)).toBe(expected)
})
