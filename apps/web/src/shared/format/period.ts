/** Periods that lists and files are cut down to, as their controls offer them. */
export const PERIODS = ['all', 'week', 'month', 'lastMonth', 'year', 'lastYear', 'days'] as const
export type Period = (typeof PERIODS)[number]

/** First and last day as `2026-11-22`; empty where it has no beginning or no end. */
export type Days = { from: string; to: string }

const DAY = 86_400_000
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Calendar day of a moment on the clocks of a zone. */
export const dayIn = (zone: string, time: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(time)

/**
 * Days of a period, seen from today.
 *
 * @param today - as `2026-11-22`, in the zone of the days
 * @example daysOf('lastYear', '2026-11-22') // { from: '2025-01-01', to: '2025-12-31' }
 */
export function daysOf(period: Exclude<Period, 'days'>, today: string): Days {
  const now = Date.parse(`${today}T00:00:00Z`)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  switch (period) {
    case 'all':
      return { from: '', to: '' }
    case 'week':
      return { from: dayText(now - 6 * DAY), to: today }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case 'lastMonth':
      return { from: dayText(Date.UTC(year, month - 2, 1)), to: dayText(Date.UTC(year, month - 1, 0)) }
    case 'year':
      return { from: `${year}-01-01`, to: today }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/** First millisecond of a day on the clocks of a zone; where clocks skip midnight, the first one after it. */
function startIn(zone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // zones are at most 14 hours ahead of UTC and 12 behind, in steps of a quarter of an hour
  for (let time = midnight - 14 * 3_600_000; ; time += 900_000) if (dayIn(zone, time) >= day) return time
}

/** Window of time of some days on the clocks of a zone; undefined where it is open. */
export const windowOf = (
  { from, to }: Days,
  zone: string,
): { start_timestamp: number | undefined; end_timestamp: number | undefined } => ({
  start_timestamp: from === '' ? undefined : startIn(zone, from),
  end_timestamp: to === '' ? undefined : startIn(zone, dayText(Date.parse(`${to}T00:00:00Z`) + DAY)) - 1,
})
