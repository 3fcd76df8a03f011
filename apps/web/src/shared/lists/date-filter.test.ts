import { expect, test } from 'vitest'
import { dateFilter } from './date-filter.ts'

const of = (text: string) => {
  const params = new URLSearchParams(text)
  return dateFilter({ filter: (name) => params.get(name) || undefined })
}

test('a day begins and ends in UTC, and what is no day is no filter', () => {
  expect(of('from=2026-11-01&to=2026-11-02')).toEqual({
    start_timestamp: Date.UTC(2026, 10, 1),
    end_timestamp: Date.UTC(2026, 10, 3) - 1,
  })
  expect(of('from=yesterday')).toEqual({ start_timestamp: undefined, end_timestamp: undefined })
})
