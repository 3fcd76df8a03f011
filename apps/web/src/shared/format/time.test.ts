import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { DAY, formatAge, formatDateTime, formatDuration, HOUR, MINUTE } from './time.ts'

beforeAll(startTexts)

test.each([
  [0, '0 s'],
  [43_000, '43 s'],
  [6 * MINUTE + 30_000, '6 min'],
  [5 * HOUR, '5 h'],
  [12 * DAY, '12 d'],
  [-500, '0 s'],
])('an age of %i ms reads %s', (age, text) => {
  expect(formatAge(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(text)
})

test.each([
  [14 * HOUR + 43 * MINUTE, '14 h 43 min'],
  [15_000, '15 s'],
  [0, '0 s'],
  [6 * HOUR, '6 h'],
])('a length of %i ms reads %s', (length, text) => {
  expect(formatDuration(length)).toBe(text)
})

test('moments are written in UTC', () => {
  expect(formatDateTime(Date.UTC(2024, 5, 4, 10, 21, 33))).toBe('4 Jun 2024, 10:21:33 UTC')
})
