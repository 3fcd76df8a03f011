import { expect, test } from 'vitest'
import { CHART_NAMES, findChart, hoursOf, isHourly, pointsOf, summaryOf } from './charts.ts'

const DAY = 86_400_000
const points = Array.from({ length: 100 }, (_, index) => ({ day: index * DAY, value: (index * 7) % 10 }))

test('a day that is not over is left out, and a range counts from the newest', () => {
  const now = 99.5 * DAY
  expect(pointsOf(points, 'all', now)).toHaveLength(99)
  expect(pointsOf(points, 'month', now).map(({ day }) => day / DAY)).toEqual(
    Array.from({ length: 30 }, (_, index) => 69 + index),
  )
})

test('the hours of a period are drawn where they reach back to its beginning, and its days elsewhere', () => {
  const days = points.slice(10, 12)
  const hours = Array.from({ length: 72 }, (_, index) => ({
    day: 9 * DAY + index * (DAY / 24),
    value: index,
  }))
  expect(hoursOf(hours, days)).toEqual(hours.slice(24))
  expect(hoursOf(hours.slice(60), days)).toBe(days)
  expect(hoursOf(undefined, days)).toBe(days)
  expect(isHourly(points.slice(0, 31))).toBe(true)
  expect(isHourly(points.slice(0, 32))).toBe(false)
})

test('the summary names most, least and mean', () => {
  expect(
    summaryOf([
      { day: 0, value: 2 },
      { day: DAY, value: 6 },
      { day: 2 * DAY, value: 1 },
    ]),
  ).toEqual({
    most: { day: DAY, value: 6 },
    least: { day: 2 * DAY, value: 1 },
    mean: 3,
  })
  expect(summaryOf([])).toBeUndefined()
})

test('the price has a chart of its own, which is none of the chain', () => {
  expect(findChart('pricestats')).toBe('priceStats')
  expect(CHART_NAMES).not.toContain('priceStats')
})

test('names are found however they are written, others are none', () => {
  expect(findChart('energyconsume')).toBe('EnergyConsume')
  expect(findChart('totalTxns')).toBe('totalTxStats')
  expect(findChart('nothing')).toBeUndefined()
})
