import { expect, test } from 'vitest'
import {
  CONDITIONS,
  conditionOf,
  findAmountProblems,
  findProblems,
  type Given,
  methodProblem,
  readToken,
  toQuery,
} from './conditions.ts'

const ADDRESS = 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv'
const WRONG = 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwu'
const DAY_1 = Date.UTC(2026, 10, 1)

test.each<[Given, Partial<Record<keyof Given, string>>]>([
  [{}, {}],
  [{ address: ADDRESS, token: '_', min: '1.5', max: '1.50', kind: 'trc20', result: 'failed' }, {}],
  [
    { address: WRONG, from: 'no address' },
    { address: 'error.address', from: 'error.address' },
  ],
  [
    { block: '1.5', item: '-1' },
    { block: 'filter.wholeNumber', item: 'filter.wholeNumber' },
  ],
  [{ token: 'USDT' }, { token: 'filter.tokenUnknown' }],
  [
    { min: '1,5', max: '1e3' },
    { min: 'filter.amountWrong', max: 'filter.amountWrong' },
  ],
  [{ min: '10', max: '9.99' }, { max: 'filter.maxBelowMin' }],
  [{ min: '10', max: 'x' }, { max: 'filter.amountWrong' }],
  [{ since: '2026-13-01' }, { since: 'filter.dateWrong' }],
  [{ since: '2026-11-02', until: '2026-11-01' }, { until: 'filter.untilBeforeSince' }],
  [{ since: '2026-11-01', until: '2026-11-01' }, {}],
  [
    { kind: 'trc30', result: 'maybe' },
    { kind: 'filter.choiceWrong', result: 'filter.choiceWrong' },
  ],
])('%j has the problems %j', (given, problems) => {
  const found = Object.entries(findProblems('transfers', given)).map(([name, { text }]) => [name, text])
  expect(Object.fromEntries(found)).toEqual(problems)
})

test('a method is wrong where it means none, a called contract belongs to transactions', () => {
  for (const list of ['transactions', 'transfers'] as const)
    expect(findProblems(list, { method: 'x y' })).toEqual({ method: { text: 'filter.methodWrong' } })
  expect(findProblems('transactions', { contract: 'x' })).toEqual({ contract: { text: 'error.address' } })
  expect(findProblems('transfers', { contract: 'x' })).toEqual({})
})

test('a name that means no method says what to do, after what is known of the contracts', () => {
  const none = { kind: 'none' } as const
  expect(methodProblem(none, [])).toEqual({ text: 'filter.methodWrong' })
  expect(methodProblem(none, [{}])).toEqual({ text: 'filter.methodHidden' })
  expect(methodProblem(none, [{}, { '79d6348d': 'sign(string)' }])).toEqual({ text: 'filter.methodForeign' })
  expect(methodProblem({ kind: 'several', signatures: ['a()', 'a(bool)'] }, [])).toEqual({
    text: 'filter.methodSeveral',
    values: { signatures: '\u2066a()\u2069 · \u2066a(bool)\u2069' },
  })
})

test('an amount has no more decimals than what it counts', () => {
  expect(findAmountProblems({ min: '1.250', token: '_' }, 2)).toEqual({})
  expect(findAmountProblems({ min: '1.255', token: '_' }, 2)).toEqual({
    min: { text: 'filter.amountDecimals', values: { n: '2' } },
  })
  expect(findAmountProblems({ min: `1${'0'.repeat(73)}`, token: '_' }, 6)).toEqual({
    min: { text: 'filter.amountWrong' },
  })
  expect(findAmountProblems({ min: `000${'9'.repeat(72)}`, token: '_' }, 6)).toEqual({})
  expect(findAmountProblems({ max: '1.5' }, 0)).toEqual({ max: { text: 'filter.amountWhole' } })
})

test('conditions are sent as the API takes them; days in their whole length', () => {
  const given: Given = {
    address: ADDRESS,
    token: 'trx',
    kind: 'trx',
    min: '1.5',
    block: '7',
    since: '2026-11-01',
    until: '2026-11-01',
    method: 'transfer',
    contract: ADDRESS,
  }
  expect(toQuery('transfers', given, 6)).toMatchObject({
    address: ADDRESS,
    token: '_',
    kind: 'trx',
    min_amount: '1500000',
    max_amount: undefined,
    block: 7,
    start_timestamp: DAY_1,
    end_timestamp: DAY_1 + 86_399_999,
    contract: undefined,
    method: 'a9059cbb',
  })
  expect(toQuery('transactions', given, 6)).toMatchObject({
    kind: undefined,
    contract: ADDRESS,
    method: 'a9059cbb',
  })
})

test('every parameter that the server may name stands for a field of the form', () => {
  for (const list of ['transfers', 'transactions'] as const)
    for (const name of ['address', 'counterpart', 'from', 'to', 'token', 'method', 'block'])
      expect(conditionOf(list, name)).toBe(name)
  expect(conditionOf('transfers', 'type')).toBe('kind')
  expect(conditionOf('transactions', 'type')).toBe('type')
  expect(conditionOf('transactions', 'end_timestamp')).toBe('until')
  expect(conditionOf('transfers', 'contract')).toBeUndefined()
  expect(conditionOf('transfers', 'limit')).toBeUndefined()
  expect(CONDITIONS.transactions).not.toContain('kind')
})

test.each([
  ['_', '_'],
  ['TRX', '_'],
  ['1002000', '1002000'],
  [ADDRESS, ADDRESS],
  [WRONG, undefined],
  ['BTT', undefined],
])('the token %s is %s', (text, id) => expect(readToken(text)).toBe(id))
