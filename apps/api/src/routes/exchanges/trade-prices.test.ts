import type { TradeRow } from '@tronlens/db'
import { expect, test } from 'vitest'
import { candlesOf, changeText, priceTrades, SPANS } from './trade-prices.ts'

const pair = { first_token: Buffer.from('1000001') }
const decimals = { first_token_precision: 0, second_token_precision: 6 }
const trade = (seconds: number, token: string, amount: string, received: string) =>
  ({ timestamp: BigInt(seconds * 1000), token: Buffer.from(token), amount, received }) as TradeRow

test('a trade is priced from either side, one that got nothing is not', () => {
  const trades = [
    trade(1, '1000001', '10', '5000000'),
    trade(2, '_', '4000000', '8'),
    trade(3, '_', '1', '0'),
  ]
  expect(priceTrades(trades, pair, decimals)).toEqual([
    { time: 1_000, first: 10, second: 5, price: 0.5 },
    { time: 2_000, first: 8, second: 4, price: 0.5 },
  ])
})

test('a candle holds first, last, highest and lowest price of its span', () => {
  const at = (seconds: number, price: number) => ({
    time: seconds * 1000,
    first: 2,
    second: 2 * price,
    price,
  })
  expect(candlesOf([at(61, 3), at(70, 5), at(119, 1), at(120, 2), at(400, 4)], SPANS['1min'])).toEqual([
    { time: 60, open: 3, high: 5, low: 1, close: 1, volume: 6 },
    { time: 120, open: 2, high: 2, low: 2, close: 2, volume: 2 },
    { time: 360, open: 4, high: 4, low: 4, close: 4, volume: 2 },
  ])
})

test.each([
  ['30min', '2026-11-25T13:42:05Z', '2026-11-25T13:30:00Z'],
  ['4h', '2026-11-25T13:42:05Z', '2026-11-25T12:00:00Z'],
  ['1d', '2026-11-25T13:42:05Z', '2026-11-25T00:00:00Z'],
  ['1w', '2026-11-25T13:42:05Z', '2026-11-23T00:00:00Z'],
  ['1w', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['1m', '2026-02-28T23:59:59Z', '2026-02-01T00:00:00Z'],
] as const)('a span of %s that holds %s begins at %s', (name, moment, begin) => {
  expect(SPANS[name](Date.parse(moment) / 1000)).toBe(Date.parse(begin) / 1000)
})

test.each([
  [2, 3, '50.00%'],
  [5, 4.94, '-1.20%'],
  [0, 7, '0.00%'],
  [100_000, 99_999, '0.00%'],
])('a price of %s that became %s changed by %s', (before, now, text) => {
  expect(changeText(before, now)).toBe(text)
})
