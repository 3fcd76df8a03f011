import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES, pickLanguage } from '../src/i18n/languages.ts'

const CODE = readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8')

/** What the script before the first paint makes of the page. */
function run(cookie: string, languages: readonly string[], hash = '') {
  const root = { dataset: {} as Record<string, string>, lang: 'en', dir: 'ltr' }
  new Function('document', 'navigator', 'localStorage', 'location', 'addEventListener', CODE)(
    { documentElement: root, cookie },
    { languages, language: languages[0] },
    { getItem: () => null },
    { pathname: '/', hash },
    () => undefined,
  )
  return root
}

test.each([
  ['', ['en-US']],
  ['', ['de-AT', 'ar-EG']],
  ['', ['de-AT']],
  ['lang=fa', ['en']],
  ['lang=en; language=ar', ['en']],
  ['a=b; lang=xx', ['zh-TW']],
  ...LANGUAGE_CODES.map((code): [string, string[]] => [`language=${code}`, ['en']]),
])('the language before the first paint is that of the app: cookie "%s", browser %j', (cookie, languages) => {
  const language = pickLanguage(cookie, languages)
  const { dir, dataset } = run(cookie, languages)
  expect(dir).toBe(['ar', 'fa'].includes(language) ? 'rtl' : 'ltr')
  expect(dataset.drawn).toBe(language === 'en' ? 'home' : 'none')
})

test('of pages other than the first the header holds', () => {
  expect(run('', ['en'], '#/blockchain/blocks').dataset.drawn).toBe('header')
})
