import { expect, test } from 'vitest'
import { DAY } from '../../shared/format/time.ts'
import { changeFrom, fitPeriod, growthOf, periodOfDays, periodOfRange } from './period.ts'

const BEGIN = Date.UTC(2026, 0, 1)
const days = Array.from({ length: 100 }, (_, place) => ({ day: BEGIN + place * DAY, value: place + 1 }))

test('a range is its newest days, or all there are', () => {
  expect(periodOfRange('month', 100)).toEqual({ first: 70, last: 99 })
  expect(periodOfRange('year', 100)).toEqual({ first: 0, last: 99 })
  expect(periodOfRange('all', 100)).toEqual({ first: 0, last: 99 })
})

test('a period moved beyond an end keeps its length', () => {
  expect(fitPeriod({ first: -5, last: 4 }, 100)).toEqual({ first: 0, last: 9 })
  expect(fitPeriod({ first: 95, last: 104 }, 100)).toEqual({ first: 90, last: 99 })
  expect(fitPeriod({ first: 50, last: 50 }, 100)).toEqual({ first: 50, last: 52 })
  expect(fitPeriod({ first: 0, last: 9 }, 2)).toEqual({ first: 0, last: 1 })
})

test('days of an address name a period, nonsense none', () => {
  expect(periodOfDays(days, '2026-01-11', '2026-01-20')).toEqual({ first: 10, last: 19 })
  expect(periodOfDays(days, '2026-01-20', '2026-01-11')).toBeUndefined()
  expect(periodOfDays(days, 'x', undefined)).toBeUndefined()
  expect(periodOfDays(days, '2030-01-01', '2030-02-01')).toBeUndefined()
})

test('growth compares with as many days before', () => {
  // 11 to 20 make 155, 1 to 10 make 55
  expect(growthOf(days, { first: 10, last: 19 })).toBeCloseTo(155 / 55 - 1)
  expect(growthOf(days, { first: 5, last: 14 })).toBeUndefined()
})

test('change to the day before, where there is one', () => {
  expect(changeFrom(days[0], { day: BEGIN + DAY, value: 2 })).toBe(1)
  expect(changeFrom(undefined, { day: BEGIN, value: 2 })).toBeUndefined()
  expect(changeFrom({ day: BEGIN, value: 0 }, { day: BEGIN + DAY, value: 2 })).toBeUndefined()
  expect(changeFrom(days[0], { day: BEGIN + 2 * DAY, value: 2 })).toBeUndefined()
})
