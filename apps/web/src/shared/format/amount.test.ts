import { expect, test } from 'vitest'
import { formatAmount, shortAmount, splitAmount } from './amount.ts'

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

test.each([
  [5_789n * 10n ** 55n, 0, '5.789\u00A0×\u00A010⁵⁸'],
  [(1n << 256n) - 1n, 77, '1.15792…'],
  [1n << 255n, 0, '5.789\u00A0×\u00A010⁷⁶'],
  [999_999_999_999_999n, 0, '999,999,999,999,999'],
  [1_000_000_000_000_000n, 0, '1.000\u00A0×\u00A010¹⁵'],
  [-(10n ** 21n), 6, '−1.000\u00A0×\u00A010¹⁵'],
  [1n, 18, '<\u00A00.000001'],
  [0n, 18, '0'],
  [1_234_567_890_123_456_789n, 18, '1.234567…'],
  [1_500_000_000_000_000_000n, 18, '1.50'],
])('in lists %s with %s decimals is %s', (value, decimals, text) => {
  const { sign, whole, fraction } = shortAmount(value, decimals, { maxFraction: 6 })
  expect(`${sign}${whole}${fraction}`).toBe(text)
})
