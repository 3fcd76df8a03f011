import { expect, test } from 'vitest'
import { readText, readWhole } from './decode-answer.ts'

const padded = (hex: string) => hex.padEnd(64, '0')
const number = (value: number) => value.toString(16).padStart(64, '0')

test.each([
  ['an ABI string', number(32) + number(4) + padded('55534454'), 'USDT'],
  ['bytes32 of an early contract', padded('55534454'), 'USDT'],
  ['an empty string', number(32) + number(0), ''],
  ['a length beyond the data', number(32) + number(400) + padded('55'), undefined],
  ['an offset that is none', number(1000) + number(4) + padded('55'), undefined],
  ['nothing', '', undefined],
  ['a failed call', undefined, undefined],
])('%s', (_name, data, text) => {
  expect(readText(data)).toBe(text)
})

test('numbers are exact', () => {
  expect(readWhole('f'.repeat(64))).toBe(2n ** 256n - 1n)
})
