import { InvalidParameterError } from '../../http/errors.ts'

const MINUTE = 60_000

/** Times of one zone. */
export type ZonedTime = {
  /** ISO 8601 with milliseconds and the offset of the zone at that time: `2026-11-22T10:00:00.000+01:00`. */
  text: (milliseconds: number) => string
  /** What clocks of the zone show, as if it were UTC: for workbooks, whose times have no zone. */
  wall: (milliseconds: number) => Date
  /** Calendar day in the zone: `2026-11-22`. */
  day: (milliseconds: number) => string
}

const two = (value: number): string => String(value).padStart(2, '0')

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/**
 * Times of an IANA zone with its summer times.
 *
 * @throws {InvalidParameterError} when there is no such zone
 * @example zonedTime('Europe/Berlin').text(0) // '1970-01-01T01:00:00.000+01:00'
 */
export function zonedTime(zone: string): ZonedTime {
  const format = openZone(zone)
  /**
   * Milliseconds that clocks of the zone are ahead of UTC; the same for all moments of a quarter of an hour.
   */
  const offsets = new Map<number, number>()
  const offsetOf = (milliseconds: number): number => {
    const quarter = Math.floor(milliseconds / (15 * MINUTE))
    const found = offsets.get(quarter)
    if (found !== undefined) return found
    const at = quarter * 15 * MINUTE
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hour, minute, second) - at
    offsets.set(quarter, offset)
    return offset
  }
  const wall = (milliseconds: number) => new Date(milliseconds + offsetOf(milliseconds))
  return {
    wall,
    day: (milliseconds) => wall(milliseconds).toISOString().slice(0, 10),
    text: (milliseconds) => {
      const offset = Math.round(offsetOf(milliseconds) / MINUTE)
      const clock = wall(milliseconds).toISOString().slice(0, -1)
      return `${clock}${zone === 'UTC' ? 'Z' : offsetText(offset)}`
    },
  }
}

function openZone(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new InvalidParameterError(
      'zone',
      zone,
      'a time zone of the IANA database, as Europe/Berlin or UTC',
      {
        kind: 'zone',
      },
    )
  }
}
