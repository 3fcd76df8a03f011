import { expect, test } from 'vitest'
import { memoText } from './memo-text.ts'

test.each([
  ['for the rent', undefined, 'for the rent'],
  ['two\nlines', undefined, 'two lines'],
  ['\u0000\u0000\u0001', undefined, '000001'],
  ['a\u0007b', undefined, '610762'],
  ['\u202e', undefined, 'e280ae'],
  ['', '000000ff', '000000ff'],
])('the memo %j with the bytes %s is shown as %s', (text, hex, expected) => {
  expect(memoText(text, hex)).toBe(expected)
})
