import { describe, expect, test } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import ko from './ko.json' with { type: 'json' }
import { LANGUAGE_CODES, type LanguageCode, pickLanguage } from './languages.ts'
import ru from './ru.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

const SHELL: Record<LanguageCode, Record<string, string>> = { en, zh, ja, ko, ar, ru, fa, es }
const PACKS = import.meta.glob<Record<string, string>>('./packs/*/*.json', { eager: true, import: 'default' })
const packNames = [...new Set(Object.keys(PACKS).map((path) => path.split('/')[2] as string))]

/** The texts of the shell and of every pack, in all languages. */
const GROUPS: Record<string, Record<LanguageCode, Record<string, string>>> = {
  shell: SHELL,
  ...Object.fromEntries(
    packNames.map((name) => [
      name,
      Object.fromEntries(LANGUAGE_CODES.map((code) => [code, PACKS[`./packs/${name}/${code}.json`] ?? {}])),
    ]),
  ),
}
const CASES = Object.keys(GROUPS).flatMap((group) => LANGUAGE_CODES.map((code) => [group, code] as const))

const PLURAL = /_(zero|one|two|few|many|other)$/
/** Forms that name the number by themselves: "one transaction", "two transactions". */
const NAMED_FORMS = /_(zero|one|two)$/

type Texts = Record<string, string>
const isPlural = (key: string, english: Texts): boolean =>
  PLURAL.test(key) && `${key.replace(PLURAL, '')}_other` in english

/** Keys that a language must have: those of English, with the plural forms of its own grammar. */
function expectedKeys(code: LanguageCode, english: Texts): string[] {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const bases = new Set(
    Object.keys(english)
      .filter((key) => isPlural(key, english))
      .map((key) => key.replace(PLURAL, '')),
  )
  const plain = Object.keys(english).filter((key) => !isPlural(key, english))
  return [...plain, ...[...bases].flatMap((base) => forms.map((form) => `${base}_${form}`))].sort()
}

/** Names and terms that stay as they are in every language. */
const NAMES = new Set([
  ...[
    'ABI',
    'CoinMarketCap',
    'Ledger',
    'WalletConnect',
    'Markdown',
    'NFT',
    'Reddit',
    'TRC10',
    'TRC20',
    'TRX',
    'Webhook (https)',
  ],
  ...['Cancun', 'Constantinople', 'Istanbul', 'London', 'Osaka', 'Prague', 'Shanghai'].map(
    (fork) => `TVM ${fork}`,
  ),
  'TRC721, TRC1155',
  'Tron',
  '1 {{token}} = {{price}} TRX',
])
/** Words that Spanish shares with English. */
const SPANISH = new Set([
  ...['Bytes', 'Error', 'Host', 'Marketing', 'Neutral', 'Normal', 'Opcode', 'Opcodes', 'Proxy', 'Selector'],
  ...['Stake', 'Token', 'Tokens', 'Total', 'Variable', 'bytes', 'Token {{symbol}}', '{{n}} bytes'],
  ...['Bytecode', 'Hash', 'Stake 1.0', '{{n}} min', '{{n}} token', '{{n}} tokens'],
])
const isShared = (text: string, code: LanguageCode): boolean =>
  NAMES.has(text) ||
  (code === 'es' && SPANISH.has(text)) ||
  !/[a-z]{3}/i.test(text.replace(/\{\{.*?\}\}/g, ''))

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string).sort()
const tags = (text: string): string[] => text.match(/<\/?\w+>/g) ?? []

/** The English text that a key translates. */
const source = (key: string, english: Texts): string =>
  english[key] ?? english[key.replace(PLURAL, '_other')] ?? ''

describe.each(CASES)('the texts of %s in %s', (group, code) => {
  const english = GROUPS[group]?.en as Texts
  const texts = GROUPS[group]?.[code] as Texts

  if (code !== 'en')
    test('are not left in English', () => {
      const left = Object.entries(texts).filter(
        ([key, text]) => text === source(key, english) && !isShared(text, code),
      )
      expect(left).toEqual([])
    })

  test('write every placeholder in two braces; in one it would be shown as it is', () => {
    const single = Object.entries(texts).filter(([, text]) => /(?<!\{)\{\w+\}(?!\})/.test(text))
    expect(single).toEqual([])
  })

  test('are complete and hold nothing else', () => {
    expect(Object.keys(texts).sort()).toEqual(expectedKeys(code, english))
  })

  test('fill the same placeholders as English', () => {
    const wrong = Object.keys(texts).filter((key) => {
      const expected = placeholders(source(key, english))
      const found = placeholders(texts[key] ?? '')
      const isNamed = NAMED_FORMS.test(key) && isPlural(key, english)
      const relevant = (names: string[]) => (isNamed ? names.filter((name) => name !== 'n') : names)
      return relevant(expected).join() !== relevant(found).join()
    })
    expect(wrong).toEqual([])
  })

  test('stress with pairs of tags only', () => {
    const wrong = Object.keys(texts).filter((key) => {
      const found = tags(texts[key] ?? '')
      return found.some((tag, index) => tag !== (index % 2 === 0 ? '<b>' : '</b>')) || found.length % 2 !== 0
    })
    expect(wrong).toEqual([])
  })

  test('write Latin digits', () => {
    expect(Object.values(texts).filter((text) => /[\u0660-\u0669\u06F0-\u06F9]/.test(text))).toEqual([])
  })

  test('are not empty', () => {
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
  })
})

test.each([
  ['', ['zh-TW'], 'zh'],
  ['', ['de-DE', 'fa-IR'], 'fa'],
  ['', ['de-DE'], 'en'],
  ['a=1; lang=ru; b=2', ['zh'], 'ru'],
  ['lang=xx', ['ko'], 'ko'],
  ['lang=ru; language=es', ['ko'], 'es'],
  ['language=fa', ['ko'], 'fa'],
])('the cookie "%s" and the browser languages %o choose %s', (cookie, languages, code) => {
  expect(pickLanguage(cookie, languages)).toBe(code)
})

/**
 * Words for which a language has another one here: the polite form of Spanish, which speaks to its reader as a
 * friend, and second words for one idea.
 */
const FOREIGN: Partial<Record<LanguageCode, RegExp>> = {
  es: /\b(?:usted|inicie|introduzca|elija|escriba|abra|pulse|indique|rellene|añada|guarde|compare las|compruebe|inténtelo|vuelva a|busque|pruebe con|monedero|billetera|cabeza|participación)\b/iu,
  fa: /سهام‌گذاری/u,
}

test.each(Object.entries(FOREIGN))('%s speaks in one tone, and has one word for each idea', (code, words) => {
  const found = Object.values(GROUPS).flatMap((group) =>
    Object.entries(group[code as LanguageCode]).filter(([, text]) => words.test(text)),
  )
  expect(found).toEqual([])
})

test('no key stands in two files', () => {
  const all = Object.values(GROUPS).flatMap((group) => Object.keys(group.en))
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([])
})

/** Values that begin or end with a sign: `+128`, `100%`, `tuple[]`, `0.8.37+commit`. */
const SIGNED = [
  ['tokenPage', 'tokenPage.inADay', 'change'],
  ['contract', 'contract.split', 'user'],
  ['contract', 'contract.split', 'owner'],
  ['abi', 'abi.problem.unknownType', 'type'],
  ['abi', 'abi.problem.structUnknown', 'type'],
  ['solidity', 'solidity.compiled', 'version'],
] as const

test.each(['ar', 'fa'] as const)('values keep their signs on their own side in %s', (code) => {
  for (const [group, key, name] of SIGNED)
    expect(GROUPS[group]?.[code][key], key).toContain(`\u2066{{${name}}}\u2069`)
})
