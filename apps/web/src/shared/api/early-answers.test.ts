// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { takeEarlyAnswer } from './early-answers.ts'

const URL = '/api/block?limit=1'

afterEach(() => {
  delete window.earlyAnswers
})

test('an early answer is taken once', () => {
  const answer = Promise.resolve(new Response('{}'))
  window.earlyAnswers = { [URL]: answer }
  expect(takeEarlyAnswer('/api/block?limit=2', 1_000)).toBeUndefined()
  expect(takeEarlyAnswer(URL, 1_000)).toBe(answer)
  expect(takeEarlyAnswer(URL, 1_000)).toBeUndefined()
})

test('an early answer that waited for long is not shown', () => {
  window.earlyAnswers = { [URL]: Promise.resolve(new Response('{}')) }
  expect(takeEarlyAnswer(URL, 60_000)).toBeUndefined()
  expect(takeEarlyAnswer(URL, 1_000)).toBeUndefined()
})

test('without early answers there is none', () => {
  expect(takeEarlyAnswer(URL, 1_000)).toBeUndefined()
})
