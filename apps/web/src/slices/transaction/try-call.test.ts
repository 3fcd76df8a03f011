import { expect, test } from 'vitest'
import type { TracedCall } from './api/trace-query.ts'
import { repeatOf } from './repeat-call.ts'
import { compareTried, decodeNow } from './try-call.ts'

const CALL = {
  type: 'CALL',
  from: 'TFrom',
  to: 'TTo',
  context: 'TTo',
  callValue: 5,
  tokenId: '1000001',
  tokenValue: '7',
  input: 'a9059cbb',
  output: '01',
  error: '',
} as unknown as TracedCall
const word = (value: bigint): string => value.toString(16).padStart(64, '0')

test('a call is repeated with the caller, value and token that it had', () => {
  expect(repeatOf(CALL)).toEqual({
    from: 'TFrom',
    to: 'TTo',
    data: 'a9059cbb',
    value: 5n,
    token: { id: 1_000_001n, amount: 7n },
  })
})

test.each([
  { type: 'DELEGATECALL', context: 'TOther' },
  { type: 'CREATE' },
  { type: 'SELFDESTRUCT' },
  { to: '' },
])('%o only works inside of a transaction', (changed) => {
  expect(repeatOf({ ...CALL, ...changed } as TracedCall)).toBeUndefined()
})

test('what came back is compared with what was recorded', () => {
  const now = (data: string, isRefused = false) => ({ data, energy: 1n, isRefused })
  expect(compareTried(CALL, now('01'))).toBe('same')
  expect(compareTried(CALL, now('02'))).toBe('other')
  expect(compareTried(CALL, now('08c379a0', true))).toBe('nowRefused')
  const failed = { output: '', error: 'REVERT' }
  expect(compareTried(failed, now('', true))).toBe('stillRefused')
  expect(compareTried(failed, now('01'))).toBe('nowWorks')
})

test('what came back is decoded by the types of what was recorded', () => {
  const outputs = [
    { name: 'left', type: 'uint256', value: '1' },
    { name: '', type: 'bool', value: 'true' },
  ]
  expect(decodeNow(outputs, word(42n) + word(0n))).toEqual([
    { name: 'left', type: 'uint256', value: '42' },
    { name: '', type: 'bool', value: 'false' },
  ])
  expect(decodeNow([{ name: 'pair', type: '(uint256,bool)', value: '' }], word(1n))).toBeUndefined()
  expect(decodeNow([], word(1n))).toBeUndefined()
})
