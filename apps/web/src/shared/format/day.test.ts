import { expect, test } from 'vitest'
import { dayRange } from './day.ts'

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
