import { ContractType } from '@tronlens/protocol'
import { expect, test } from 'vitest'
import { acceptedLanguage, CARD_LANGUAGES, speak } from './card-words.ts'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fa from './texts/fa.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

const slotsOf = (text: unknown): string[] => (JSON.stringify(text).match(/\{\w+\}/g) ?? []).sort()

test.each(
  Object.entries({ ar, es, fa, ja, ko, ru, zh }),
)('the texts of %s are complete, with the same values', (_, texts) => {
  const given: Record<string, unknown> = texts
  expect(Object.keys(given)).toEqual(Object.keys(en))
  for (const part of ['kinds', 'acts'] as const)
    expect(Object.keys(texts[part])).toEqual(Object.keys(en[part]))
  for (const [key, text] of Object.entries(en))
    if (typeof text === 'string') expect(slotsOf(given[key]), key).toEqual(slotsOf(text))
})

test('every act of the chain has a name in every language', () => {
  const types = Object.values(ContractType).filter((type): type is number => typeof type === 'number')
  for (const language of CARD_LANGUAGES) {
    const voice = speak(language)
    for (const type of types) expect(voice.act(type), `${language} ${type}`).not.toBe(voice.say('unknownAct'))
  }
})

test('things are counted as each language counts', () => {
  const counts = (language: Parameters<typeof speak>[0]) =>
    [1, 2, 5, 1234].map((n) =>
      speak(language)
        .count('transfers', n)
        .replace(/[\u2068\u2069]/g, ''),
    )
  expect(counts('en')).toEqual(['1 transfer', '2 transfers', '5 transfers', '1,234 transfers'])
  expect(counts('ru')).toEqual(['1 перевод', '2 перевода', '5 переводов', '1\u00A0234 перевода'])
  expect(counts('ar')).toEqual(['تحويل واحد', 'تحويلان', '5 تحويلات', '1,234 تحويلًا'])
  expect(counts('ja')).toEqual(['送金 1 件', '送金 2 件', '送金 5 件', '送金 1,234 件'])
})

test('values keep their own direction in sentences that run from right to left', () => {
  expect(speak('ar').say('act', { act: 'تصويت', sender: 'TBrPqr…kkLmno' })).toBe(
    '\u2068تصويت\u2069 من \u2068TBrPqr…kkLmno\u2069',
  )
  expect(speak('en').say('act', { act: 'Vote', sender: 'T' })).toBe('Vote by T')
})

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de, ru;q=0.4, ja;q=0.7', 'ja'],
  ['zh-TW', 'zh'],
  ['en;q=0, ko;q=0.1', 'ko'],
  ['de', undefined],
  ['*', undefined],
  [';;q=,', undefined],
  [undefined, undefined],
])('a reader who accepts %s is spoken to in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
