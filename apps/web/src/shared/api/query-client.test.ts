import { ApiRequestError, ApiUnreachableError } from '@tronlens/api-contract/client'
import { expect, test } from 'vitest'
import { isWorthRetry, refetchEvery, retryPause } from './query-client.ts'

const answered = (status: number, retryAfter?: number) =>
  new ApiRequestError('/api/block', status, {}, retryAfter)

test.each([
  ['nobody answers', new ApiUnreachableError('/api/block'), true],
  ['the server fails', answered(500), true],
  ['the database is away for a moment', answered(503, 2), true],
  ['too many requests, for a moment', answered(429, 1), true],
  ['too many requests, for a minute', answered(429, 60), false],
  ['the request is wrong', answered(400), false],
  ['there is no such thing', answered(404), false],
  ['the page is wrong', new TypeError('x is undefined'), false],
])('when %s', (_when, error, expected) => {
  expect(isWorthRetry(error)).toBe(expected)
})

test('the pause is the one that the server asks for, else it doubles', () => {
  expect(retryPause(1, answered(503, 4))).toBe(4000)
  expect([0, 1, 2].map((tries) => retryPause(tries, answered(500)))).toEqual([1000, 2000, 4000])
})

test('what never came is asked again later than what is there', () => {
  const every = refetchEvery(3000)
  expect(every({ state: { data: 1, error: null } })).toBe(3000)
  expect(every({ state: { data: 1, error: answered(500) } })).toBe(3000)
  expect(every({ state: { data: undefined, error: answered(500) } })).toBe(15_000)
  expect(every({ state: { data: undefined, error: answered(429, 60) } })).toBe(60_000)
})
