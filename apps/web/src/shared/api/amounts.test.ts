import { expect, test } from 'vitest'
import { approximateSun, readAmount, readSun } from './amounts.ts'

test.each([
  [1.1, 1_100_000n],
  [0.000001, 1n],
  [16.035107, 16_035_107n],
  [123_456_789.123456, 123_456_789_123_456n],
  [2e15, 2_000_000_000_000_000_000_000n],
])('%d TRX on the wire are %i sun', (trx, expected) => {
  expect(approximateSun(trx)).toBe(expected)
})

test('integers of the wire stay exact in each of their forms, and a missing one is 0', () => {
  expect(readSun('9223372036854775807')).toBe(9_223_372_036_854_775_807n)
  expect(readAmount(2n ** 255n)).toBe(2n ** 255n)
  expect(readSun(undefined)).toBe(0n)
})
