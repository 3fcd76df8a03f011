import { expect, test } from 'vitest'
import { dayIn, daysOf, windowOf } from './period.ts'

test.each([
  ['all', '2026-11-22', '', ''],
  ['week', '2026-03-02', '2026-02-24', '2026-03-02'],
  ['month', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-05', '2028-02-01', '2028-02-29'],
  ['year', '2026-11-22', '2026-01-01', '2026-11-22'],
  ['lastYear', '2026-11-22', '2025-01-01', '2025-12-31'],
] as const)('%s seen from %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

test('days begin and end at midnight of the zone, summer time or not', () => {
  const window = (from: string, to: string, zone: string) =>
    Object.values(windowOf({ from, to }, zone)).map((time) => new Date(time ?? 0).toISOString())
  expect(window('2026-03-29', '2026-03-29', 'Europe/Berlin')).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
  ])
  expect(window('2026-01-01', '2026-12-31', 'America/New_York')).toEqual([
    '2026-01-01T05:00:00.000Z',
    '2027-01-01T04:59:59.999Z',
  ])
  expect(window('2026-01-01', '2026-01-01', 'Pacific/Kiritimati')[0]).toBe('2025-12-31T10:00:00.000Z')
  expect(windowOf({ from: '', to: '' }, 'UTC')).toEqual({
    start_timestamp: undefined,
    end_timestamp: undefined,
  })
})

test('today is that of the zone', () => {
  const time = Date.parse('2026-11-22T23:30:00Z')
  expect([dayIn('UTC', time), dayIn('Asia/Tokyo', time)]).toEqual(['2026-11-22', '2026-11-23'])
})
