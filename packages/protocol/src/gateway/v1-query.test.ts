import { expect, test } from 'vitest'
import { readV1Time, V1Error } from './v1-query.ts'

test.each([
  ['1483228800000', 1_483_228_800_000],
  ['1483228800000.0', 1_483_228_800_000],
  ['1801347373104.5078', 1_801_347_373_104],
  ['2017-01-01T00:00:00Z', 1_483_228_800_000],
])('a bound on time of %s', (text, time) => {
  expect(readV1Time(new URLSearchParams({ min_timestamp: text }), 'min_timestamp')).toBe(time)
})

test.each(['1.5.2', '-1', '1e9x', 'soon'])('%s is no time', (text) => {
  expect(() => readV1Time(new URLSearchParams({ min_timestamp: text }), 'min_timestamp')).toThrow(V1Error)
})
