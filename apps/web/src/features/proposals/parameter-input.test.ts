import { expect, test } from 'vitest'
import { inputKindOf, isInRange, rangeOf, readValue } from './parameter-input.ts'

test.each([
  [0, 'seconds', '21600', 21_600_000n],
  [1, 'trx', '9999', 9_999_000_000n],
  [3, 'number', '1000', 1_000n],
  [9, 'fixed', '1', 1n],
  [24, 'switch', '1', 1n],
  [22, 'trx', '100.5', 100_500_000n],
  [13, 'number', '80', 80n],
])('parameter %i is typed as %s: %s is %s on the chain', (id, kind, text, value) => {
  expect(inputKindOf(id)).toBe(kind)
  expect(readValue(id, text)).toBe(value)
})

test.each([
  [1, '1.1234567'],
  [1, 'x'],
  [13, '1.5'],
  [13, ''],
])('parameter %i is not set by %j', (id, text) => {
  expect(readValue(id, text)).toBeUndefined()
})

test.each([
  [0, 81_000n, true],
  [0, 80_999n, false],
  [0, 86_400_001n, false],
  [1, 10n ** 17n, true],
  [1, 10n ** 17n + 1n, false],
  [9, 0n, false],
])('parameter %i at %s: %s', (id, value, isTaken) => {
  expect(isInRange(id, value)).toBe(isTaken)
})

test('a number that is newer than we are has no bounds that we know', () => {
  expect(rangeOf(9_999)).toEqual({ min: undefined, max: undefined })
})
