import { expect, test } from 'vitest'
import { rejectsTrades } from './exchange-trades.ts'

test.each([
  [32, undefined, false],
  [32, 0n, true],
  [32, 1n, false],
  [33, undefined, true],
  [34, 0n, true],
  [36, 0, true],
  [36, 0n, true],
  [36, 1n, false],
] as const)('a chain of block version %i with the parameter at %s rejects trades: %s', (version, value, expected) => {
  expect(rejectsTrades(version, value)).toBe(expected)
})
