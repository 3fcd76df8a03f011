import type { Page } from '@playwright/test'

/** Shorter numbers stand in many answers by chance. */
const LEAST_DIGITS = 4
/** Decimals of TRX and of most tokens, and of amounts that are whole. */
const USUAL_DECIMALS = [0, 6, 8, 18]
/** A day with its year, which is the time of an answer in other words. */
const DATE = /\d{1,2}(?: – \d{1,2})? \p{Lu}\p{L}+ \d{4}/gu
/** A unit that stands at its number. */
const GLUED = /(\d)(?=\p{Lu}{2})/gu
const COMPACT: Record<string, number> = { K: 3, M: 6, B: 9, T: 12 }

/** A number with all its digits: `digits` times ten to the power of minus `fraction`. */
type Exact = { digits: bigint; fraction: number }

const exactOf = (text: string): Exact => {
  const [whole = '', part = ''] = text.replaceAll(',', '').split('.')
  return { digits: BigInt(`${whole}${part}`), fraction: part.length }
}

/** Every number of answers, as numbers and as texts, and the decimals that they name. */
export function knownNumbers(answers: readonly string[]): {
  values: readonly Exact[]
  decimals: readonly number[]
} {
  const found = new Set<string>()
  const decimals = new Set(USUAL_DECIMALS)
  for (const answer of answers) {
    for (const [number] of answer.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.])/g)) found.add(number)
    for (const [, precision] of answer.matchAll(/"(?:decimals|precision|tokenDecimal)":"?(\d{1,3})/g))
      decimals.add(Number(precision))
  }
  return { values: [...found].map(exactOf), decimals: [...decimals] }
}

/** Whether a number is another one, moved by a power of ten, and cut or rounded to its digits. */
function isShownAs(known: Exact, shown: Exact, moved: number): boolean {
  const cut = known.fraction + moved - shown.fraction
  if (cut < 0) return known.digits * 10n ** BigInt(-cut) === shown.digits
  const unit = 10n ** BigInt(cut)
  const whole = known.digits / unit
  return whole === shown.digits || (known.digits + unit / 2n) / unit === shown.digits
}

/** More numbers are added up in no part of a page. */
const MOST_ADDED = 4
/** Larger objects are lists of many things, whose sums would be any number. */
const MOST_MEMBERS = 80

/** Numbers of one object of an answer with what lies in it, each once; amounts that are no whole number are left out. */
function numbersIn(value: unknown): bigint[] {
  const numbers = new Set<bigint>()
  const take = (part: unknown) => {
    if (Number.isSafeInteger(part) || (typeof part === 'string' && /^\d{1,40}$/.test(part))) {
      if (BigInt(part as string) > 0n) numbers.add(BigInt(part as string))
    } else if (part !== null && typeof part === 'object') Object.values(part).forEach(take)
  }
  take(value)
  return [...numbers]
}

/** Every object of answers. */
function objectsIn(value: unknown): object[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? below : [value, ...below]
}

/** Whether some of the numbers add up to another one. */
function addUpTo(numbers: readonly bigint[], target: bigint, most: number): boolean {
  return numbers.some(
    (number, place) =>
      number === target ||
      (most > 1 && number < target && addUpTo(numbers.slice(place + 1), target - number, most - 1)),
  )
}

/** Sums of numbers that one object of an answer has, such as the votes of one transaction. */
function sumsOf(answers: readonly string[]): (shown: Exact, decimals: readonly number[]) => boolean {
  const groups = answers
    .flatMap((answer) => objectsIn(JSON.parse(answer)))
    .map(numbersIn)
    .filter(({ length }) => length > 1 && length <= MOST_MEMBERS)
  return ({ digits, fraction }, decimals) =>
    decimals.some(
      (moved) =>
        moved >= fraction &&
        groups.some((numbers) => addUpTo(numbers, digits * 10n ** BigInt(moved - fraction), MOST_ADDED)),
    )
}

/** Numbers among the texts of a page that no answer behind it has, and no object of an answer adds up to. */
export function unanswered(texts: readonly string[], answers: readonly string[]): string[] {
  const { values, decimals } = knownNumbers(answers)
  const isSum = sumsOf(answers)
  const isKnown = (text: string, power: number): boolean => {
    const shown = exactOf(text)
    return (
      values.some((known) => decimals.some((moved) => isShownAs(known, shown, moved + power))) ||
      (power === 0 && isSum(shown, [0, 6]))
    )
  }
  return texts.flatMap((text) =>
    [
      ...text
        .replaceAll(DATE, '')
        .replaceAll(GLUED, '$1 ')
        .matchAll(/(?<![\w.:…-])(\d[\d,]*(?:\.\d+)?)(?:\s?([KMBT])\b)?(?![\w…:%]|\s?[%×])/gu),
    ].flatMap(([number, digits = '', suffix = '']) =>
      digits.replace(/^[0.]+|\D/g, '').length < LEAST_DIGITS || isKnown(digits, COMPACT[suffix] ?? 0)
        ? []
        : [`${number} in "${text.slice(0, 80)}"`],
    ),
  )
}

/**
 * The texts of a page that may hold numbers of answers: not its times, identifiers, drawings and fields, and
 * not the sums of days and what tokens are worth, which have rows of several answers and tests of their own.
 */
export const readTexts = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const skipped =
      'time, .mono, code, svg, canvas, script, style, input, textarea, select, [aria-hidden="true"], [class*="_sums_"], [class*="_total_"], [class*="_worth_"]'
    const texts = new Map<Element, string>()
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest(skipped)) continue
      // parts of one amount have an element each
      const whole = parent.closest('bdi') ?? parent
      texts.set(whole, `${texts.get(whole) ?? ''}${node.textContent ?? ''}`)
    }
    return [...texts.values()]
      .map((text) => text.replaceAll('\u00A0', ' ').trim())
      .filter((text) => /\d/.test(text))
  })
