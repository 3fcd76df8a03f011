import { expect, test } from 'vitest'
import { readerLocale } from './reader-locale.ts'

const calendarOf = (locale: string) => new Intl.DateTimeFormat(locale).resolvedOptions().calendar

test.each([
  ['en', ['de-DE', 'en-US'], 'en-GB-u-nu-latn', 'gregory'],
  ['en', ['en'], 'en-GB-u-nu-latn', 'gregory'],
  ['es', ['es-MX', 'en'], 'es-MX-u-nu-latn', 'gregory'],
  ['fa', ['en-US'], 'fa-IR-u-nu-latn', 'persian'],
  ['ar', ['en-US'], 'ar-EG-u-nu-latn', 'gregory'],
  ['zh', ['zh-Hant-TW'], 'zh-Hant-TW-u-nu-latn', 'gregory'],
] as const)('%s in a browser that speaks %s', (language, browser, locale, calendar) => {
  expect(readerLocale(language, browser)).toBe(locale)
  expect(calendarOf(locale)).toBe(calendar)
})
