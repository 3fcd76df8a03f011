import { expect, test } from 'vitest'
import { countBuckets } from './balance-bucket.ts'

test('a balance that grows past a power of ten of TRX leaves one bucket for the next', () => {
  expect(countBuckets([{ before: 999_999n, amount: 1_000_000n }])).toEqual([
    { kind: 300, n: -1n },
    { kind: 400, n: -999_999n },
    { kind: 301, n: 1n },
    { kind: 401, n: 1_000_000n },
  ])
})

test('a balance that stays in its bucket changes the sum only, and nothing at all is no member', () => {
  expect(countBuckets([{ before: 9_999_999n, amount: 5_000_000n }])).toEqual([{ kind: 401, n: -4_999_999n }])
  expect(
    countBuckets([
      { before: -5n, amount: 0n },
      { before: 0n, amount: 0n },
    ]),
  ).toEqual([])
})

test('balances larger than any chain can hold share the last bucket', () => {
  expect(countBuckets([{ before: 0n, amount: 10n ** 30n }]).map(({ kind }) => kind)).toEqual([313, 413])
})
