import { describe, expect, test } from 'vitest'
import { cleanAmount, cleanInteger, isCommaOpen } from './clean-amount.ts'

describe('an amount that is typed', () => {
  test.each([
    ['12.5', 6, '12.5'],
    ['1,234.50', 6, '1234.50'],
    ['.5', 6, '0.5'],
    ['.', 6, '0.'],
    ['.1234567', 6, '0.123456'],
    ['..5', 6, '0.5'],
    ['.5', 0, '0'],
    ['1.2.3', 6, '1.23'],
    ['1.23456789', 6, '1.234567'],
    ['7.9', 0, '7'],
    ['7.', 6, '7.'],
    ['-3 TRX', 6, '3'],
    ['', 6, ''],
  ])('%s with %i decimals becomes %s', (text, decimals, clean) => {
    expect(cleanAmount(text, decimals, '.')).toBe(clean)
    expect(cleanAmount(text, decimals, ',')).toBe(clean)
  })

  test.each([
    // text, where the point is the decimal sign, where the comma is
    ['1,5', '1.5', '1.5'],
    [',5', '0.5', '0.5'],
    ['.500', '0.500', '0.500'],
    ['٫٥', '0.5', '0.5'],
    ['1,', '1.', '1.'],
    ['1,5,', '1.5', '1.5'],
    ['1.5,', '1.5', '1.5'],
    ['0,123', '0.123', '0.123'],
    ['1,234', '1234', '1.234'],
    ['1.234', '1.234', '1.234'],
    ['1,234,567', '1234567', '1234567'],
    ['1.234.567', '1234567', '1234567'],
    ['12,34,567.89', '1234567.89', '1234567.89'],
    ['1.234,5', '1234.5', '1234.5'],
    ['1\u00A0234,5', '1234.5', '1234.5'],
    ['١٢٫٥', '12.5', '12.5'],
    ['۱٬۲۳۴٫۵', '1234.5', '1234.5'],
    ['۱،۵', '1.5', '1.5'],
  ])('%s is %s or %s, by the decimal sign of the language', (text, ofPoint, ofComma) => {
    expect(cleanAmount(text, 6, '.')).toBe(ofPoint)
    expect(cleanAmount(text, 6, ',')).toBe(ofComma)
  })

  test.each([
    ['1,500', '1500', '1'],
    ['1.500', '1', '1500'],
    ['1,5', '1', '1'],
  ])('%s without decimals is %s or %s', (text, ofPoint, ofComma) => {
    expect(cleanAmount(text, 0, '.')).toBe(ofPoint)
    expect(cleanAmount(text, 0, ',')).toBe(ofComma)
  })
})

test.each([
  ['0042', '42'],
  ['0', ''],
  ['1.5', '1'],
  ['1,5', '1'],
  ['1,500', '1500'],
  ['۲۴', '24'],
  ['abc', ''],
  ['24', '24'],
])('a whole number out of "%s" is "%s"', (text, clean) => {
  expect(cleanInteger(text, '.')).toBe(clean)
})

test.each([
  ['1,', 6, '.', true],
  ['1,23', 6, '.', true],
  ['1,234', 6, '.', false],
  ['0,', 6, '.', false],
  ['1,', 6, ',', false],
  ['1,', 0, '.', false],
])('whether the comma of %s with %i decimals and the sign %s may still mean two things: %s', (text, decimals, sign, isOpen) => {
  expect(isCommaOpen(text, decimals, sign)).toBe(isOpen)
})
