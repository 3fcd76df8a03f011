import { expect, test } from 'vitest'
import { noteOf, RANKINGS, sharesOfFirst, timeOf } from './rankings.ts'

const [sent] = RANKINGS.account
const [holders, , transfers] = RANKINGS.token

test('the period is sent where the ranking knows it', () => {
  expect(timeOf(sent, 'hour')).toBe(1)
  expect(timeOf(sent, 'week')).toBe(3)
  expect(timeOf(holders, 'week')).toBe(0)
})

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
