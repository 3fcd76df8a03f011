import { expect, test } from 'vitest'
import { type DayList, pickCandidates } from './pick-candidates.ts'

const list = (last: bigint, amounts: Record<string, bigint>): DayList => ({
  last,
  amounts: new Map(Object.entries(amounts)),
})
const sum = ([one = 0n]: readonly bigint[]): bigint => one

test.each<[string, DayList[][], number, string[], bigint]>([
  ['no account did anything', [[list(0n, {})]], 10, [], 0n],
  ['fewer are requested than there are', [[list(2n, { a: 9n, b: 5n, c: 2n })]], 2, ['a', 'b'], 2n],
  ['two tie for the last place', [[list(2n, { a: 9n, b: 5n, c: 5n })]], 2, ['a', 'b', 'c'], 2n],
  [
    'one is missing on a day, on which it may have as much as the last',
    [[list(4n, { a: 9n, b: 5n, c: 4n }), list(3n, { a: 8n, c: 3n, d: 6n })]],
    1,
    ['a'],
    7n,
  ],
  [
    'what is missing may make it more than one that is there',
    [[list(4n, { a: 9n, b: 5n }), list(3n, { a: 8n, c: 6n })]],
    2,
    ['a', 'b', 'c'],
    7n,
  ],
  ['fewer are there than requested', [[list(4n, { a: 9n })]], 2, ['a'], 4n],
])('who may be among the first: %s', (_, lists, count, addresses, bound) => {
  expect(pickCandidates(lists, sum, count)).toEqual({ addresses, bound })
})

test('what is missing of one measure counts with its last, too', () => {
  const lists = [[list(10n, { a: 50n, b: 12n })], [list(21n, { c: 49n })]]
  const score = ([staked = 0n, paid = 0n]: readonly bigint[]): bigint => staked + paid / 7n
  // a has at least 50, b at most 12 + 3, c at most 10 + 7
  expect(pickCandidates(lists, score, 1)).toEqual({ addresses: ['a'], bound: 13n })
  expect(pickCandidates(lists, score, 2)).toEqual({ addresses: ['a', 'b', 'c'], bound: 13n })
})
