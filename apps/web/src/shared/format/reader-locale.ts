import type { LanguageCode } from '../../i18n/languages.ts'

/** Where the reader's browser names no region of the language of the page. */
const USUAL: Readonly<Record<LanguageCode, string>> = {
  en: 'en-GB',
  zh: 'zh-CN',
  ja: 'ja-JP',
  ko: 'ko-KR',
  ar: 'ar-EG',
  ru: 'ru-RU',
  fa: 'fa-IR',
  es: 'es-ES',
}

/**
 * Locale of controls that show a calendar: the language of the page with the region that the browser names
 * for it, which decides the calendar and the first day of the week. Digits are Latin and English has the day
 * before the month, as everywhere on the site.
 *
 * @example readerLocale('fa', ['en-US']) // 'fa-IR-u-nu-latn', whose calendar is the Persian one
 */
export function readerLocale(language: LanguageCode, browserLanguages: readonly string[]): string {
  if (language === 'en') return `${USUAL.en}-u-nu-latn`
  const own = browserLanguages.find((tag) => new RegExp(`^${language}(-[a-z]{4})?-[a-z]{2}$`, 'i').test(tag))
  return `${own ?? USUAL[language]}-u-nu-latn`
}
