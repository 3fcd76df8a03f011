import { parseSignature, readAbi, selectorOf } from '@tronlens/abi'
import { expect, test } from 'vitest'
import { readCalledFunction } from './called-function.ts'

const selectorFor = (signature: string): string => {
  const parsed = parseSignature(signature)
  if (!parsed) throw new Error(`${signature} is no signature`)
  return selectorOf(parsed)
}
const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const ABI = readAbi([
  {
    type: 'function',
    name: 'add',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'amount', type: 'uint256' }],
    outputs: [],
  },
])
const ADD_SEVEN = selectorFor('add(uint256)') + word(7n)

test('a call is read by the interface of its contract, with the names of its arguments', () => {
  expect(readCalledFunction(ADD_SEVEN, ABI, undefined)).toMatchObject({
    name: 'add',
    values: [{ name: 'amount' }],
  })
})

test('a function behind a proxy is read by its types', () => {
  expect(readCalledFunction(ADD_SEVEN, [], 'add(uint256)')?.name).toBe('add')
})

test('a name whose hash is not the selector is not taken', () => {
  expect(readCalledFunction(ADD_SEVEN, [], 'claimReward(uint256)')).toBeUndefined()
})

test.each([
  '',
  'a9059c',
  selectorFor('add(uint256)'),
])('bytes that do not fit, %s, name no function', (data) => {
  expect(readCalledFunction(data, ABI, 'add(uint256)')).toBeUndefined()
})
