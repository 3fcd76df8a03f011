import { getLanguage, type TranslationKey, t } from '../../i18n/i18n.ts'
import { formatInteger } from './number.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const AGE_STEPS: readonly (readonly [number, number, TranslationKey])[] = [
  [MINUTE, SECOND, 'time.seconds'],
  [HOUR, MINUTE, 'time.minutes'],
  [DAY, HOUR, 'time.hours'],
]

/** The age of a moment in its biggest unit: "43 s", "6 min", "5 h", "12 d". */
export function formatAge(time: number, now: number): string {
  const age = Math.max(0, now - time)
  for (const [below, unit, key] of AGE_STEPS)
    if (age < below) return t(key, { n: formatInteger(Math.floor(age / unit)) })
  return t('time.days', { n: formatInteger(Math.floor(age / DAY)) })
}

/** A length of time in its two biggest units: "14 h 43 min". */
export function formatDuration(ms: number): string {
  const parts = [
    [DAY, 'time.days'],
    [HOUR, 'time.hours'],
    [MINUTE, 'time.minutes'],
    [SECOND, 'time.seconds'],
  ] as const
  let rest = Math.max(0, ms)
  const texts: string[] = []
  for (const [unit, key] of parts) {
    const n = Math.floor(rest / unit)
    rest -= n * unit
    if (n > 0 || (unit === SECOND && texts.length === 0)) texts.push(t(key, { n: formatInteger(n) }))
    if (texts.length === 2) break
  }
  return texts.join(' ')
}

/**
 * Writes times in UTC in the words of the current language. A format is made once: that takes a browser
 * longer than hundreds of uses.
 */
function dateFormat(options: Intl.DateTimeFormatOptions): (time: number) => string {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (time) => {
    const language = getLanguage()
    let format = made.get(language)
    if (!format) {
      format = new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn-ca-gregory`, {
        timeZone: 'UTC',
        ...options,
      })
      made.set(language, format)
    }
    return format.format(time)
  }
}

const dayAndTime = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** "4 Jun 2024, 10:21:33 UTC" in the words of the current language. */
export const formatDateTime = (time: number): string => `${dayAndTime(time)} UTC`

/** "4 Jun 2024". */
export const formatDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** "Tuesday, 4 June 2024". */
export const formatWeekday = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** "06:00" in UTC. */
export const formatClock = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "10:22:19" in UTC. */
export const formatTime = dateFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** "14 Nov", where the year is plain. */
export const formatDay = dateFormat({ day: 'numeric', month: 'short' })

/** "14", where the month is plain too. */
export const formatDayOfMonth = dateFormat({ day: 'numeric' })

/** "14 Nov, 18:40" in UTC. */
export const formatDayTime = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
