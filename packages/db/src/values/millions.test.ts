import { blockNumber } from '@tronlens/core'
import { expect, test } from 'vitest'
import { millionsOf, numbersOf } from './millions.ts'

test('a column holds a bit for each million of blocks', () => {
  const of = (from: number, to: number) =>
    numbersOf(Buffer.from(millionsOf(blockNumber(from), blockNumber(to)), 'hex'))
  expect(of(0, 999_999)).toEqual([0])
  expect(of(999_999, 1_000_000)).toEqual([0, 1])
  expect(of(87_500_000, 87_500_500)).toEqual([87])
  expect(numbersOf(Buffer.alloc(0))).toEqual([])
})
