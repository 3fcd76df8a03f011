import { hexToBytes } from '@tronlens/core'
import { expect, test } from 'vitest'
import { memoBytes, printMemo, readMemo } from './memo.ts'

test.each([
  ['', { memo: '' }],
  ['6869', { memo: 'hi' }],
  // a byte order mark is part of the text
  ['efbbbf61', { memo: '\uFEFFa' }],
  // a counter that a bridge writes into each transaction
  ['000000ff', { memo: '', memoHex: '000000ff' }],
  // half of a two-byte character
  ['c3', { memo: '', memoHex: 'c3' }],
])('the memo of the bytes "%s" comes back as the same bytes', (hex, memo) => {
  expect(readMemo(hex)).toEqual(memo)
  expect(memoBytes(memo)).toEqual(hexToBytes(hex))
  expect(printMemo(memo)).toBe(hex)
})
