import { expect, test } from 'vitest'
import { inputKindOf, readValue } from './parameter-input.ts'

test.each([
  [0, 'seconds', '21600', 21_600_000n],
  [1, 'trx', '9999', 9_999_000_000n],
  [3, 'number', '1000', 1_000n],
  [9, 'fixed', '1', 1n],
  [24, 'switch', '1', 1n],
  [22, 'trx', '100.5', 100_500_000n],
  [13, 'number', '80', 80n],
  [10, 'fixed', '1', 1n],
  [72, 'switch', '0', 0n],
  [95, 'fixed', '1', 1n],
  [98, 'switch', '0', 0n],
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
