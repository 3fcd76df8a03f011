/** A language of the interface, under its own name. */
export interface Language {
  code: LanguageCode
  name: string
  rtl: boolean
}

export const LANGUAGE_CODES = ['en', 'zh', 'ja', 'ko', 'ar', 'ru', 'fa', 'es'] as const
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

export const LANGUAGES: Record<LanguageCode, Language> = {
  en: { code: 'en', name: 'English', rtl: false },
  zh: { code: 'zh', name: '简体中文', rtl: false },
  ja: { code: 'ja', name: '日本語', rtl: false },
  ko: { code: 'ko', name: '한국어', rtl: false },
  ar: { code: 'ar', name: 'العربية', rtl: true },
  ru: { code: 'ru', name: 'Русский', rtl: false },
  fa: { code: 'fa', name: 'فارسی', rtl: true },
  es: { code: 'es', name: 'Español', rtl: false },
}

/** The language named by a tag such as `zh-TW`, or undefined when we do not have it. */
export const findLanguage = (tag: string | undefined): LanguageCode | undefined =>
  LANGUAGE_CODES.find((code) => code === tag?.slice(0, 2).toLowerCase())

/** The stored choice wins, then the first browser language that we have, then English. */
export function pickLanguage(cookie: string, browserLanguages: readonly string[]): LanguageCode {
  // an earlier version has kept it under the second name
  for (const kept of [/(?:^|; )language=(\w+)/, /(?:^|; )lang=(\w+)/]) {
    const stored = findLanguage(kept.exec(cookie)?.[1])
    if (stored) return stored
  }
  for (const tag of browserLanguages) {
    const found = findLanguage(tag)
    if (found) return found
  }
  return 'en'
}
