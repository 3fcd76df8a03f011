import { expect, test } from 'vitest'
import {
  fromHexAddress,
  fromSmallestUnit,
  InvalidAddressError,
  parseAddress,
  parseJson,
  stringifyJson,
  toHexAddress,
  toSmallestUnit,
} from './index.ts'

test('hex and Base58 are two forms of one address', () => {
  expect(fromHexAddress('410000000000000000000000000000000000000000')).toBe(
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  )
  expect(toHexAddress(parseAddress('TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'))).toBe(
    '417e5f4552091a69125d5dfcb7b8c2659029395bdf',
  )
})

test.each([
  '',
  'T',
  'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HD',
  'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK20C',
  '0x417e',
  '42'.repeat(21),
])('refuses %s as an address', (text) => {
  expect(() => parseAddress(text)).toThrow(InvalidAddressError)
})

test('integers beyond 2^53 survive reading and printing', () => {
  const text = '{"a":-9223372036854775808,"b":1,"c":"12345678901234567890","d":9007199254740993}'
  const value = parseJson(text) as { a: bigint; d: bigint; c: string; b: number }
  expect(value.a).toBe(-9223372036854775808n)
  expect(value.d).toBe(9007199254740993n)
  expect(value.c).toBe('12345678901234567890')
  expect(stringifyJson(value)).toBe(text)
})

test('typed amounts are cut, never rounded up', () => {
  expect(toSmallestUnit('1.23456789', 6)).toBe(1_234_567n)
  expect(toSmallestUnit('.5', 6)).toBe(500_000n)
  expect(() => toSmallestUnit('1e3', 6)).toThrow('is not an amount')
  expect(fromSmallestUnit(-1_500_000n, 6)).toBe('-1.5')
  expect(fromSmallestUnit(7n, 0)).toBe('7')
})
