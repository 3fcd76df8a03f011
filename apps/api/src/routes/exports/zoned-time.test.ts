import { expect, test } from 'vitest'
import { InvalidParameterError } from '../../http/errors.ts'
import { zonedTime } from './zoned-time.ts'

test.each([
  ['UTC', '2026-03-29T01:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  // clocks of Berlin go from 02:00 to 03:00 at that moment
  ['Europe/Berlin', '2026-03-29T00:59:59.999Z', '2026-03-29T01:59:59.999+01:00'],
  ['Europe/Berlin', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00.000+02:00'],
  ['America/St_Johns', '2026-01-01T00:00:00.300Z', '2025-12-31T20:30:00.300-03:30'],
  ['Asia/Kathmandu', '1970-01-01T00:00:00.000Z', '1970-01-01T05:30:00.000+05:30'],
])('%s shows %s as %s', (zone, utc, shown) => {
  const { text, day, wall } = zonedTime(zone)
  const moment = Date.parse(utc)
  expect(text(moment)).toBe(shown)
  expect(Date.parse(text(moment))).toBe(moment)
  expect(day(moment)).toBe(shown.slice(0, 10))
  expect(wall(moment).toISOString().slice(0, 23)).toBe(shown.slice(0, 23))
})

test('a zone that does not exist is refused by name', () => {
  expect(() => zonedTime('Europe/Atlantis')).toThrow(InvalidParameterError)
  expect(() => zonedTime('Europe/Atlantis')).toThrow(/"zone" is "Europe\/Atlantis"/)
})
