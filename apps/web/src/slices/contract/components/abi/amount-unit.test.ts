import type { AbiFunction } from '@tronlens/abi'
import type { TokenInfo } from '@tronlens/api-contract'
import { expect, test } from 'vitest'
import { rawOf, scaledOf, unitOf } from './amount-unit.ts'

const MOST = 2n ** 256n - 1n

test.each([
  ['1500', 6, '1500000000'],
  ['0.000001', 6, '1'],
  ['.5', 6, '500000'],
  ['7.', 6, '7000000'],
  ['0', 18, '0'],
  [
    '123456789012345678901234567890.123456789012345678',
    18,
    '123456789012345678901234567890123456789012345678',
  ],
])('"%s" with %i decimals is exactly %s smallest units', (text, decimals, raw) => {
  expect(rawOf(text, decimals)).toBe(raw)
})

test.each([
  '',
  '.',
  '1.0000001',
  '-1',
  '1,5',
  '0x10',
  '1e3',
  '1.2.3',
  ' 1',
])('"%s" is no amount of six decimals', (text) => {
  expect(rawOf(text, 6)).toBe('')
})

test('the largest number comes back as it was', () => {
  expect(rawOf(scaledOf(MOST.toString(), 18), 18)).toBe(MOST.toString())
  expect(scaledOf('1500000000', 6)).toBe('1500')
  expect(scaledOf('0x10', 6)).toBe('')
  expect(scaledOf('', 6)).toBe('')
})

const token = { tokenType: 'trc20', tokenDecimal: 6, tokenAbbr: 'USDT' } as TokenInfo
const functionOf = (name: string): AbiFunction => ({
  type: 'function',
  name,
  inputs: [],
  outputs: [],
  stateMutability: 'nonpayable',
})
const covers = (fn: string, name: string, type = 'uint256') =>
  unitOf(token, functionOf(fn))?.covers({ name, type })

test('amounts of a token are known by their names, or by the function where inputs have none', () => {
  expect(covers('stake', '_amount')).toBe(true)
  expect(covers('swap', 'minAmount')).toBe(true)
  expect(covers('transfer', '')).toBe(true)
  expect(covers('transfer', '', 'address')).toBe(false)
  expect(covers('lock', '')).toBe(false)
  expect(covers('permit', 'deadline')).toBe(false)
  expect(covers('setFee', 'amount', 'uint8')).toBe(false)
})

test('items have no decimals, so they have no unit', () => {
  expect(unitOf({ ...token, tokenType: 'trc721' }, functionOf('transfer'))).toBeUndefined()
  expect(unitOf({ ...token, tokenDecimal: 0 }, functionOf('transfer'))).toBeUndefined()
  expect(unitOf(undefined, functionOf('transfer'))).toBeUndefined()
})
