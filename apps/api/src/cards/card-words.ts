import { ContractType } from '@tronlens/protocol'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fa from './texts/fa.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

type Values = Record<string, string>
/** Keys of texts that have a form for each number. */
type Counted = 'transactions' | 'transfers' | 'holders' | 'more'
type Texts = Omit<typeof en, Counted> & Record<Counted, Values & { other: string }>
/** Keys of texts that are one sentence each. */
type Sentence = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts]

/** Languages that cards speak: those of the web app. */
const TEXTS = { en, zh, ja, ko, ar, ru, fa, es }
export type CardLanguage = keyof typeof TEXTS
export const CARD_LANGUAGES = Object.keys(TEXTS) as CardLanguage[]
const RIGHT_TO_LEFT: ReadonlySet<CardLanguage> = new Set(['ar', 'fa'])

/** Keeps the direction of a value apart from that of the sentence around it. */
const isolated = (value: string): string => `\u2068${value}\u2069`

/** Who words a card: texts in one language, and which names may stand in them. */
export type CardVoice = {
  language: CardLanguage
  isRightToLeft: boolean
  say: (key: Sentence, values?: Values) => string
  kind: (kind: keyof Texts['kinds']) => string
  count: (key: Counted, count: number | bigint) => string
  /** A contract type in words. */
  act: (type: number) => string
  /** An exact decimal number with its thousands apart. */
  number: (decimal: string) => string
  /** A name, or nothing where it cannot be shown. */
  name: (name: string) => string
}

const anyName = (name: string): string => name

/**
 * Words cards in a language.
 *
 * @param name - what is shown for a name; an empty text where an address says more
 */
export function speak(language: CardLanguage, name: (name: string) => string = anyName): CardVoice {
  const texts: Texts = TEXTS[language]
  const isRightToLeft = RIGHT_TO_LEFT.has(language)
  const plural = new Intl.PluralRules(language)
  const digits = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    useGrouping: 'always',
    maximumFractionDigits: 100,
  })
  const fill = (text: string, values: Values): string =>
    text.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key] ?? ''
      return isRightToLeft ? isolated(value) : value
    })
  // an exact text may have more digits than a number
  const number = (decimal: string): string => digits.format(decimal as Intl.StringNumericLiteral)
  return {
    language,
    isRightToLeft,
    say: (key, values = {}) => fill(texts[key], values),
    kind: (kind) => texts.kinds[kind],
    count: (key, count) => {
      const forms = texts[key]
      return fill(forms[plural.select(Number(count))] ?? forms.other, { n: number(String(count)) })
    },
    act: (type) => {
      const acts: Values = texts.acts
      return acts[ContractType[type] ?? ''] ?? texts.unknownAct
    },
    number,
    name,
  }
}

/** A language that cards speak, by a tag such as `zh-TW`. */
export const findCardLanguage = (tag: string | null | undefined): CardLanguage | undefined =>
  CARD_LANGUAGES.find((code) => code === tag?.trim().slice(0, 2).toLowerCase())

/** The language that a reader likes most of those that cards speak, as its `Accept-Language` says. */
export function acceptedLanguage(header: string | undefined): CardLanguage | undefined {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...rest] = wish.split(';')
    const weight = /^\s*q=([\d.]+)\s*$/.exec(rest[0] ?? '')?.[1]
    return { language: findCardLanguage(tag), weight: weight === undefined ? 1 : Number(weight) }
  })
  return wishes
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language
}
