import { expect, test } from 'vitest'
import { formatAmount, splitAmount } from './amount.ts'

test.each([
  [13_395_900n, 6, {}, '13.3959'],
  [1_500_000n, 6, {}, '1.50'],
  [0n, 6, {}, '0'],
  [1_000_000n, 6, {}, '1'],
  [1n, 6, {}, '0.000001'],
  [-25_000_000_000n, 6, { signed: true }, '\u221225,000'],
  [1_250_500_000n, 6, { signed: true }, '+1,250.50'],
  [5n, 0, {}, '5'],
  [2_500n, 2, { always: true }, '25.00'],
  [1_234_567_890_123_456_789n, 18, { maxFraction: 6 }, '1.234567'],
  [9_007_199_254_740_993_000_001n, 6, {}, '9,007,199,254,740,993.000001'],
])('%s with %i decimals and %o reads %s', (value, decimals, options, text) => {
  expect(formatAmount(value, decimals, '', options)).toBe(text)
})

test('the parts are kept apart for their inks', () => {
  expect(splitAmount(13_395_900n, 6)).toEqual({ sign: '', whole: '13', fraction: '.3959' })
})

test('the unit stays on the line of its number', () => {
  expect(formatAmount(1_000_000n, 6, 'TRX')).toBe('1\u00A0TRX')
})
