import { expect, test } from 'vitest'
import { type Line, moveChoice } from './choices.ts'

const LINES: readonly Line[] = [
  [{ path: '/token20/a' }, { path: '/contract/a' }],
  [{ path: '/address/b' }],
  [{ term: 'usdt' }, { path: '/token/1' }],
]

test.each([
  ['down', undefined, { path: '/token20/a' }],
  ['down', '/token20/a', { path: '/address/b' }],
  ['down', '/contract/a', { path: '/address/b' }],
  ['down', '/token/1', { path: '/token20/a' }],
  ['up', undefined, { term: 'usdt' }],
  ['up', '/token20/a', { term: 'usdt' }],
  ['up', '? usdt', { path: '/address/b' }],
  ['forth', '/token20/a', { path: '/contract/a' }],
  ['forth', '/contract/a', undefined],
  ['forth', '? usdt', { path: '/token/1' }],
  ['forth', undefined, undefined],
  ['back', '/contract/a', { path: '/token20/a' }],
  ['back', '/token20/a', undefined],
] as const)('%s from %s', (move, from, expected) => {
  expect(moveChoice(LINES, from, move)).toEqual(expected)
})

test('an empty list leads nowhere', () => {
  for (const move of ['up', 'down', 'forth', 'back'] as const)
    expect(moveChoice([], undefined, move)).toBeUndefined()
})
