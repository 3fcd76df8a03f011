import { expect, test } from 'vitest'
import { everyDay, priceDays } from './token-charts.ts'

const DAY = 86_400_000
const rows = [
  { day: 0, n: 5 },
  { day: 3 * DAY, n: 2 },
]

test('days between have nothing, or what was there before', () => {
  const values = (between: 'zero' | 'kept') => everyDay(rows, ({ n }) => n, between).map(({ value }) => value)
  expect(values('zero')).toEqual([5, 0, 0, 2])
  expect(values('kept')).toEqual([5, 5, 5, 2])
  expect(everyDay([], () => 1, 'zero')).toEqual([])
})

test('the price of a token is in TRX, whichever of the two begins its pair', () => {
  const candles = [{ time: 86_400, close: 4 }]
  expect(priceDays(candles, false)).toEqual([{ day: 86_400_000, price: 4 }])
  expect(priceDays(candles, true)).toEqual([{ day: 86_400_000, price: 0.25 }])
})
