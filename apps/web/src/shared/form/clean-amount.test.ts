import { describe, expect, test } from 'vitest'
import { cleanAmount, cleanInteger } from './clean-amount.ts'

describe('an amount that is typed', () => {
  test.each([
    ['12.5', 6, '12.5'],
    ['1,234.50', 6, '1234.50'],
    ['.5', 6, '5'],
    ['1.2.3', 6, '1.23'],
    ['1.23456789', 6, '1.234567'],
    ['7.9', 0, '7'],
    ['7.', 6, '7.'],
    ['-3 TRX', 6, '3'],
    ['', 6, ''],
  ])('%s with %i decimals becomes %s', (text, decimals, clean) => {
    expect(cleanAmount(text, decimals)).toBe(clean)
  })
})

test.each([
  ['0042', '42'],
  ['0', ''],
  ['1.5', '15'],
  ['abc', ''],
  ['24', '24'],
])('a whole number out of "%s" is "%s"', (text, clean) => {
  expect(cleanInteger(text)).toBe(clean)
})
