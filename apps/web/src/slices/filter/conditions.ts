import { findAddress, isAddress, toSmallestUnit } from '@tronlens/core'
import type { TranslationKey } from '../../i18n/i18n.ts'
import { readDay } from '../../shared/format/day.ts'
import { DAY } from '../../shared/format/time.ts'
import { type Interface, readMethod, type Understood } from './methods.ts'

/** Lists that can be filtered by any combination of conditions. */
export const LISTS = ['transfers', 'transactions'] as const
export type FilteredList = (typeof LISTS)[number]

/** Conditions of each list as the address of the page names them, in the order of the form. */
export const CONDITIONS = {
  transfers: [
    'address',
    'counterpart',
    'from',
    'to',
    'token',
    'method',
    'kind',
    'item',
    'min',
    'max',
    'result',
    'block',
    'since',
    'until',
  ],
  transactions: [
    'address',
    'counterpart',
    'from',
    'to',
    'contract',
    'method',
    'type',
    'token',
    'min',
    'max',
    'result',
    'block',
    'since',
    'until',
  ],
} as const
export type ConditionName = (typeof CONDITIONS)[FilteredList][number]

/** What is typed into the form, or stands in the address of the page. */
export type Given = Partial<Record<ConditionName, string>>

/** What is wrong with a condition. */
export interface Problem {
  text: TranslationKey
  values?: Record<string, string> | undefined
}
export type Problems = Partial<Record<ConditionName, Problem>>

export const KINDS = ['trx', 'trc10', 'trc20', 'trc721', 'trc1155'] as const
export const RESULTS = ['success', 'failed'] as const

const ADDRESSES: readonly ConditionName[] = ['address', 'counterpart', 'from', 'to', 'contract']
const WHOLE: readonly ConditionName[] = ['item', 'block', 'type']
/** Decimals that no token has more of, to compare two amounts of an unknown one. */
const MOST_DECIMALS = 255

/** Digits of the largest amount of the chain, in smallest units. */
const MOST_DIGITS = 78

/** An amount as it is typed: digits with at most one point. */
const isAmount = (text: string): boolean => /^\d{1,78}(\.\d{0,255})?$/.test(text)
const decimalsOf = (text: string): number => text.replace(/0+$/, '').split('.')[1]?.length ?? 0

/** A token as the API names it, where the text says so by itself; a symbol is looked up. */
export function readToken(text: string): string | undefined {
  if (/^(_|trx)$/i.test(text)) return '_'
  return /^\d{1,19}$/.test(text) || isAddress(text) ? text : undefined
}

function problemOf(name: ConditionName, text: string): Problem | undefined {
  if (ADDRESSES.includes(name)) return findAddress(text) ? undefined : { text: 'error.address' }
  if (WHOLE.includes(name)) {
    const longest = name === 'item' ? 78 : 15
    return /^\d+$/.test(text) && text.length <= longest ? undefined : { text: 'filter.wholeNumber' }
  }
  if (name === 'token') return readToken(text) ? undefined : { text: 'filter.tokenUnknown' }
  if (name === 'min' || name === 'max') return isAmount(text) ? undefined : { text: 'filter.amountWrong' }
  if (name === 'method') return readMethod(text) ? undefined : { text: 'filter.methodWrong' }
  if (name === 'since' || name === 'until')
    return Number.isNaN(readDay(text)) ? { text: 'filter.dateWrong' } : undefined
  const choices: readonly string[] = name === 'kind' ? KINDS : RESULTS
  return choices.includes(text) ? undefined : { text: 'filter.choiceWrong' }
}

/** What is wrong with conditions, each where it can be mended. */
export function findProblems(list: FilteredList, given: Given): Problems {
  const problems: Problems = {}
  for (const name of CONDITIONS[list]) {
    const text = given[name]
    const problem = text === undefined ? undefined : problemOf(name, text)
    if (problem) problems[name] = problem
  }
  const { min, max, since, until } = given
  if (min !== undefined && max !== undefined && !problems.min && !problems.max)
    if (toSmallestUnit(min, MOST_DECIMALS) > toSmallestUnit(max, MOST_DECIMALS))
      problems.max = { text: 'filter.maxBelowMin' }
  if (since !== undefined && until !== undefined && !problems.since && !problems.until)
    if (since > until) problems.until = { text: 'filter.untilBeforeSince' }
  return problems
}

/** Left to right whatever is around it. */
const isolated = (text: string): string => `\u2066${text}\u2069`

/**
 * What to say of a text that means no method.
 *
 */
export function methodProblem(
  understood: Exclude<Understood, { kind: 'method' }>,
  interfaces: readonly Interface[],
): Problem {
  if (understood.kind === 'several')
    return {
      text: 'filter.methodSeveral',
      values: { signatures: understood.signatures.map(isolated).join(' · ') },
    }
  if (interfaces.length === 0) return { text: 'filter.methodWrong' }
  const isKnown = interfaces.some((methods) => Object.keys(methods).length > 0)
  return { text: isKnown ? 'filter.methodForeign' : 'filter.methodHidden' }
}

/**
 * What is wrong with amounts once it is known what they count.
 *
 * @param decimals - of the token; 0 where none is chosen, for smallest units are whole
 */
export function findAmountProblems({ min = '', max = '', token }: Given, decimals: number): Problems {
  const problem: Problem =
    token === undefined
      ? { text: 'filter.amountWhole' }
      : { text: 'filter.amountDecimals', values: { n: String(decimals) } }
  const check = (text: string): Problem | undefined => {
    if (decimalsOf(text) > decimals) return problem
    const [whole = ''] = text.replace(/^0+/, '').split('.')
    return whole.length + decimals > MOST_DIGITS ? { text: 'filter.amountWrong' } : undefined
  }
  const [ofMin, ofMax] = [check(min), check(max)]
  return { ...(ofMin ? { min: ofMin } : {}), ...(ofMax ? { max: ofMax } : {}) }
}

/** Conditions as the API takes them; those of another list are left out. */
export function toQuery(list: FilteredList, given: Given, decimals: number) {
  const of = (name: ConditionName): string | undefined =>
    (CONDITIONS[list] as readonly ConditionName[]).includes(name) ? given[name] : undefined
  const address = (name: ConditionName) => findAddress(of(name) ?? '')
  const amount = (text: string | undefined) =>
    text === undefined ? undefined : String(toSmallestUnit(text, decimals))
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const { min, max, since, until, token, method } = given
  return {
    address: address('address'),
    counterpart: address('counterpart'),
    from: address('from'),
    to: address('to'),
    contract: address('contract'),
    token: token === undefined ? undefined : readToken(token),
    kind: KINDS.find((kind) => kind === of('kind')),
    type: number(of('type')),
    item: of('item'),
    method: method === undefined ? undefined : readMethod(method),
    min_amount: amount(min),
    max_amount: amount(max),
    result: RESULTS.find((result) => result === of('result')),
    block: number(of('block')),
    start_timestamp: since === undefined ? undefined : readDay(since),
    end_timestamp: until === undefined ? undefined : readDay(until) + DAY - 1,
  }
}
export type FilterQuery = ReturnType<typeof toQuery> & {
  /** Without what may mislead. */
  hideRisk?: true
}

/** Parameters of the API that the form has under another name. */
const RENAMED: Readonly<Record<string, ConditionName>> = {
  min_amount: 'min',
  max_amount: 'max',
  start_timestamp: 'since',
  end_timestamp: 'until',
}

/** The condition of a list that a parameter of its route stands for; undefined where the form has none. */
export function conditionOf(list: FilteredList, parameter: string): ConditionName | undefined {
  const name = list === 'transfers' && parameter === 'type' ? 'kind' : (RENAMED[parameter] ?? parameter)
  return CONDITIONS[list].find((each) => each === name)
}
