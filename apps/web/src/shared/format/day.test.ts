import { utcDay } from '@tronlens/core'
import { expect, test } from 'vitest'
import { dayRange, readDay, startOfDay } from './day.ts'

const DAY = { from: Date.UTC(2024, 5, 4), to: Date.UTC(2024, 5, 5) - 1 }

test.each([
  ['2024-06-04', DAY],
  [String(DAY.from), DAY],
  [String(DAY.to), DAY],
  ['2024-13-44', undefined],
  ['yesterday', undefined],
  [undefined, undefined],
])('%s names the day %o', (text, day) => {
  expect(dayRange(text)).toEqual(day)
})

test('a day begins at midnight of UTC and is written as it is read', () => {
  const noon = DAY.from + 12 * 60 * 60 * 1000
  expect([startOfDay(noon), startOfDay(DAY.from), startOfDay(DAY.to)]).toEqual([DAY.from, DAY.from, DAY.from])
  expect([utcDay(noon), readDay('2024-06-04')]).toEqual(['2024-06-04', DAY.from])
  expect(readDay('yesterday')).toBeNaN()
})
