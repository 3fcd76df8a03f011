import { expect, test } from 'vitest'
import { noteOf, RANKINGS, sharesOfFirst, sumOf, sumOfShares } from './rankings.ts'

const [sent] = RANKINGS.account
const [holders, , transfers] = RANKINGS.token

test('a ranking that does not follow the period says so', () => {
  expect(noteOf(sent, 'hour')).toBeUndefined()
  expect(noteOf(holders, 'day')).toBe('rank.now')
  expect(noteOf(transfers, 'hour')).toBe('rank.todayOnly')
  expect(noteOf(transfers, 'day')).toBeUndefined()
})

test('every ranking of the API has its place', () => {
  const types = Object.values(RANKINGS).flatMap((list) => list.map(({ type }): number => type))
  expect(types).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
})

test('bars compare with the first', () => {
  expect(sharesOfFirst(['200', '50.5', '0'])).toEqual([1, 0.2525, 0])
  expect(sharesOfFirst(['0'])).toEqual([0])
  expect(sharesOfFirst([])).toEqual([])
})

test('values are added up exactly', () => {
  expect(sumOf(['9007199254740993', '0.000001'])).toEqual({
    value: 9_007_199_254_740_993_000_001n,
    decimals: 6,
  })
  expect(sumOf([])).toEqual({ value: 0n, decimals: 0 })
})

test('parts of a whole are added up where all are known and none overlap', () => {
  expect(sumOfShares([0.5, 0.25])).toBe(0.75)
  expect(sumOfShares([0.5, null])).toBeNull()
  expect(sumOfShares([0.7, 0.6])).toBeNull()
})
