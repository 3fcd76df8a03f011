import { expect, test } from 'vitest'
import { leastUnitOf } from './alert-units.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const names = new Map([
  [TOKEN, { symbol: 'A symbol that is not legible', decimals: 6 }],
  ['1000001', { symbol: 'TEN', decimals: 2 }],
])

test.each([
  [
    'TRX of an address',
    { subject: 'address', kind: 'trx', target: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
    'TRX',
    6,
  ],
  ['a token of a contract', { subject: 'token', kind: 'all', target: TOKEN }, '“A symbol th…”', 6],
  ['a token with a number', { subject: 'token', kind: 'all', target: '1000001' }, 'TEN', 2],
] as const)('the least amount of %s is written in its unit', (_, alert, symbol, decimals) => {
  expect(leastUnitOf(alert, names)).toMatchObject({ symbol, decimals })
})

test.each([
  ['anything that moves', { subject: 'address', kind: 'all', target: TOKEN }],
  ['any token', { subject: 'contract', kind: 'trc20', target: TOKEN }],
  ['an unknown token', { subject: 'token', kind: 'all', target: '1000002' }],
] as const)('that of %s counts smallest units', (_, alert) => {
  expect(leastUnitOf(alert, names)).toBeUndefined()
})
