import { addressToBytes, parseAddress } from '@tronlens/core'
import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

const USDT = parseAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
const usdt = Buffer.from(addressToBytes(USDT))
const called = (symbol: string, decimals = 6) => new Map([[USDT, { symbol, decimals }]])

test('TRX are shown in TRX, not in sun', () => {
  expect(amountText({ token: Buffer.from('_'), amount: '7000000' }, new Map())).toBe('7 TRX')
  expect(amountText({ token: Buffer.from('_'), amount: '1' }, new Map())).toBe('0.000001 TRX')
})

test('a token is shown with its symbol, its decimals and which one it is', () => {
  expect(amountText({ token: usdt, amount: '1500000' }, called('USDT'))).toBe(`1.5 USDT (${USDT})`)
  const coin = new Map([['1000001', { symbol: 'SEED', decimals: 0 }]])
  expect(amountText({ token: Buffer.from('1000001'), amount: '12' }, coin)).toBe('12 SEED (1000001)')
})

test('an unknown token is counted in its smallest unit', () => {
  expect(amountText({ token: usdt, amount: '1500000' }, new Map())).toBe(`1500000 ${USDT}`)
  expect(amountText({ token: usdt, amount: '15' }, called('\u200B', 1))).toBe(`1.5 ${USDT}`)
})

test('the issuer of a token adds no lines of its own', () => {
  const line = amountText({ token: usdt, amount: '1' }, called('A\nYour account is locked: example.org', 0))
  expect(line).toBe(`1 AYour account is lo… (${USDT})`)
})
