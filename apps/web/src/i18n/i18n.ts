import i18next from 'i18next'
import { createStore, useStore } from '../store.ts'
import en from './en.json' with { type: 'json' }
import { LANGUAGES, type LanguageCode, pickLanguage } from './languages.ts'
import { loadLanguage, loadPack, type PackKey, type PackName } from './packs.ts'

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

/** Every key of the English files; plural forms count as one key. */
export type TranslationKey = WithoutPlural<keyof typeof en | PackKey>
export type TranslationValues = Record<string, string | number>

const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60

const languageStore = createStore<LanguageCode>('en')
/** The language that is shown, or that will be once its texts are here. */
let coming: LanguageCode = 'en'
/** Packs that some page has asked for; a change of language brings them along. */
const requested = new Set<PackName>()

const addPacks = (code: LanguageCode, names: Iterable<PackName>): Promise<unknown> =>
  Promise.all(
    [...names].map(async (name) =>
      i18next.addResourceBundle(code, 'translation', await loadPack(name, code), true, true),
    ),
  )

/** Loads the texts of a part of the site that the first page does without. */
export async function loadTexts(...names: readonly PackName[]): Promise<void> {
  const fresh = names.filter((name) => !requested.has(name))
  for (const name of fresh) requested.add(name)
  // English is what a missing text falls back to; what is asked for while another language
  // comes is shown in that one
  const codes = new Set<LanguageCode>(['en', languageStore.get(), coming])
  await Promise.all([...codes].map((code) => addPacks(code, fresh)))
}

/** Prepares translations in English. */
export async function startTexts(): Promise<void> {
  await i18next.init({
    lng: 'en',
    fallbackLng: 'en',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: en } },
  })
  i18next.store.on('added', () => found.clear())
}

/** Prepares translations and shows the language that was stored or that the browser asks for. */
export async function startI18n(): Promise<void> {
  await startTexts()
  await showLanguage(pickLanguage(document.cookie, navigator.languages ?? [navigator.language]))
}

/** Texts of a language for all that was asked for. */
async function fetchLanguage(code: LanguageCode): Promise<void> {
  if (code === 'en') return
  if (!i18next.hasResourceBundle(code, 'translation')) {
    const { first } = await loadLanguage(code)
    i18next.addResourceBundle(code, 'translation', first)
  }
  await addPacks(code, requested)
}

/** Loads a language when needed and shows it, unless another one was chosen meanwhile. */
export async function showLanguage(code: LanguageCode): Promise<void> {
  coming = code
  try {
    await fetchLanguage(code)
  } catch (error) {
    if (coming === code) coming = languageStore.get()
    throw error
  }
  if (coming !== code) return
  await i18next.changeLanguage(code)
  document.documentElement.lang = code
  document.documentElement.dir = LANGUAGES[code].rtl ? 'rtl' : 'ltr'
  languageStore.set(code)
}

/** Shows a language and remembers it in a cookie. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the language in a cookie
  document.cookie = `language=${code}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax`
  await showLanguage(code)
}

/**
 * Texts without values in the current language, as they were found: a page asks for the
 * same ones hundreds of times.
 */
const found = new Map<TranslationKey, string>()
i18next.on('languageChanged', () => found.clear())

/** The text of a key in the current language; `count` chooses the plural form. */
export function t(key: TranslationKey, values?: TranslationValues): string {
  if (values) return i18next.t(key, values)
  let text = found.get(key)
  if (text === undefined) {
    text = i18next.t(key)
    found.set(key, text)
  }
  return text
}

/** `t` inside a component: the component renders again when the language changes. */
export function useT(): typeof t {
  useStore(languageStore)
  return t
}

export const getLanguage = (): LanguageCode => languageStore.get()
export const useLanguage = (): LanguageCode => useStore(languageStore)
