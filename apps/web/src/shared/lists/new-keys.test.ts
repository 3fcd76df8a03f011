import { expect, test } from 'vitest'
import { findNewKeys } from './new-keys.ts'

const before = new Set(['c', 'd'])

test('rows that came on top are new', () => {
  expect(findNewKeys(before, ['a', 'b', 'c', 'd'])).toEqual(new Set(['a', 'b']))
})

test('rows below those that were shown are older ones, not news', () => {
  expect(findNewKeys(before, ['c', 'd', 'e'])).toEqual(new Set())
})

test('the first filling and another page are no news', () => {
  expect(findNewKeys(new Set(), ['a'])).toEqual(new Set())
  expect(findNewKeys(before, ['x', 'y'])).toEqual(new Set())
})
