import { expect, test } from 'vitest'
import { findKnownSignatures, findSelectors, KNOWN_SIGNATURES, parseSignature, signatureOf } from './index.ts'

test('every signature of the table is one, written as it is hashed', () => {
  for (const text of KNOWN_SIGNATURES) {
    const parsed = parseSignature(text)
    expect(parsed && signatureOf(parsed)).toBe(text)
  }
})

test.each([
  ['a9059cbb', 'transfer(address,uint256)'],
  ['5c60da1b', 'implementation()'],
  ['08c379a0', 'Error(string)'],
  ['ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', 'Transfer(address,address,uint256)'],
])('%s is %s', (id, signature) => {
  expect(findKnownSignatures(id)).toContain(signature)
})

test('an unknown selector has no signature', () => {
  expect(findKnownSignatures('00000000')).toEqual([])
})

test('selectors that code compares with are found once each', () => {
  // DUP1 PUSH4 a9059cbb EQ, twice, and DUP1 PUSH4 70a08231 DUP2 EQ
  expect(findSelectors('8063a9059cbb146101578063a9059cbb14806370a082318114')).toEqual([
    'a9059cbb',
    '70a08231',
  ])
})
