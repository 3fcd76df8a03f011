import { utcDay } from '@tronlens/core'
import { expect, test } from 'vitest'
import { dayRange, lastWholeDay, readDay, startOfDay } from './day.ts'

const DAY = { from: Date.UTC(2024, 5, 4), to: Date.UTC(2024, 5, 5) - 1 }

test.each([
  ['2024-06-04', DAY],
  [String(DAY.from), DAY],
  [String(DAY.to), DAY],
  ['2024-13-44', undefined],
  ['2024-02-30', undefined],
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

test('the last day that is over is yesterday, or that of the last block of a chain that stands still', () => {
  const [day, hour] = [86_400_000, 3_600_000]
  const today = Date.UTC(2026, 10, 27)
  expect(lastWholeDay(today + hour, today + hour)).toBe(today - day)
  expect(lastWholeDay(today + hour, today - hour)).toBe(today - day)
  expect(lastWholeDay(today + hour, today - 3 * day + hour)).toBe(today - 3 * day)
})
