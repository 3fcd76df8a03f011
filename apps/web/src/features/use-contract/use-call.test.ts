import { type AbiFunction, readAbi } from '@tronlens/abi'
import { sun } from '@tronlens/core'
import { expect, test } from 'vitest'
import { NOTHING_SENT, readCall } from './use-call.ts'

const [buy, set] = readAbi([
  { type: 'function', name: 'buy', stateMutability: 'payable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'set',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'n', type: 'uint8' }],
    outputs: [],
  },
]) as [AbiFunction, AbiFunction]
const fields = { inputs: [], sent: NOTHING_SENT, feeLimitTrx: '150' }

test('TRX go along exactly', () => {
  expect(readCall(buy, { ...fields, sent: { amount: '1.000001', token: '' } })).toMatchObject({
    value: 1_000_001n,
    token: undefined,
    feeLimit: 150_000_000n,
    isAmountWrong: false,
  })
})

test('a TRC10 token goes along in its smallest unit', () => {
  expect(readCall(buy, { ...fields, sent: { amount: '25', token: '1002000' } })).toMatchObject({
    value: 0n,
    token: { id: 1_002_000n, amount: 25n },
    isAmountWrong: false,
  })
})

test.each([
  ['1.0000001', ''],
  ['1.5', '1002000'],
  ['-1', ''],
])('the amount "%s" of the token "%s" cannot be sent', (amount, token) => {
  expect(readCall(buy, { ...fields, sent: { amount, token } }).isAmountWrong).toBe(true)
})

test('the message names the number that is wrong', () => {
  const flags = (change: object) => {
    const call = readCall(buy, { ...fields, ...change }, sun(15_000_000_000n))
    return [call.isAmountWrong, call.isTokenWrong, call.isFeeLimitWrong]
  }
  expect(flags({ sent: { amount: '1', token: 'BTT' } })).toEqual([false, true, false])
  expect(flags({ feeLimitTrx: '15000' })).toEqual([false, false, false])
  expect(flags({ feeLimitTrx: '15000.1' })).toEqual([false, false, true])
  expect(flags({ feeLimitTrx: '' })).toEqual([false, false, true])
})

test('nothing goes along with a function that takes nothing', () => {
  expect(readCall(set, { ...fields, inputs: ['7'], sent: { amount: '5', token: '' } })).toMatchObject({
    value: 0n,
  })
})

test('inputs that do not fit leave no data, and say why', () => {
  expect(readCall(set, { ...fields, inputs: ['256'] })).toMatchObject({
    data: undefined,
    problems: [{ path: '0', code: 'tooLarge', limit: '255' }],
  })
  expect(readCall(set, { ...fields, inputs: ['7'] }).data).toMatch(/^[0-9a-f]{8}0{63}7$/)
})
