import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES, type LanguageCode } from '../languages.ts'
import { POWERS } from './powers.ts'
import { THINGS } from './things.ts'

/** One word for each idea in each language. */
const IDEAS = { ...THINGS, ...POWERS }

type Texts = Readonly<Record<string, string>>
const FILES = import.meta.glob<Texts>(['../*.json', '../packs/*/*.json'], { eager: true, import: 'default' })

/** All texts of a language by key, whichever file they are in. */
const textsOf = (code: LanguageCode): Texts =>
  Object.assign(
    {},
    ...Object.keys(FILES).flatMap((path) => (path.endsWith(`/${code}.json`) ? [FILES[path]] : [])),
  )

const PLURAL = /_(zero|one|two|few|many|other)$/
const english = textsOf('en')
/** A text without the names of its values. */
const wordsOf = (text: string): string => text.replace(/\{\{\w+\}\}/g, '…')
/** The English text that a key translates. */
const source = (key: string): string => english[key] ?? english[key.replace(PLURAL, '_other')] ?? ''

/** How many of the texts whose English names an idea name it too; the others stand for it with a pronoun. */
const LEAST_SHARE = 0.75

const CASES = Object.keys(IDEAS).flatMap((idea) =>
  LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => [idea, code] as const),
)

describe.each(CASES)('%s in %s', (idea, code) => {
  const { english: named, unless, words, never } = IDEAS[idea] as (typeof IDEAS)[string]
  const texts = Object.entries(textsOf(code)).filter(
    ([key]) => named.test(source(key)) && !unless?.test(source(key)),
  )

  test('has one word', () => {
    const found = texts.filter(([, text]) => words[code as keyof typeof words].test(text))
    expect(found.length / texts.length).toBeGreaterThanOrEqual(LEAST_SHARE)
  })

  test('has no second word', () => {
    expect(texts.filter(([, text]) => never?.[code]?.test(wordsOf(text)))).toEqual([])
  })
})

/** English words for which this site has another one. */
const SECOND_WORDS =
  /\b(?:sign(?:s|ed|ing)? (?:in|out)\b(?! the)|freez\w*|froz\w*|unfreez\w*|lend|lends|lent|witness(?:es)?|broadcast\w*|label|memo|not yet final)\b/i

test('English has one word for each idea', () => {
  expect(Object.entries(english).filter(([, text]) => SECOND_WORDS.test(text))).toEqual([])
})

test('approvals of tokens have no second word in English; an allowance is what stake gives in a day', () => {
  const found = Object.entries(english).filter(
    ([, text]) => /allowance/i.test(text) && !/staked?|TRX/i.test(text),
  )
  expect(found).toEqual([])
})
