import { expect, test } from 'vitest'
import { piecesOfMillions } from './millions.ts'

/** Pieces as texts `first-last`. */
const pieces = (...given: Parameters<typeof piecesOfMillions>) =>
  piecesOfMillions(...given).map(({ from, to }) => `${from}-${to}`)

test('blocks in which an address did nothing are not read', () => {
  expect(pieces([80, 79, 3], {}, false)).toEqual([
    '80000000-80999999',
    '79000000-79999999',
    '3000000-3999999',
  ])
  expect(pieces([], {}, false)).toEqual([])
})

test('pieces grow while millions follow one another', () => {
  const all = Array.from({ length: 30 }, (_, at) => 29 - at)
  expect(pieces(all, {}, false)).toEqual([
    '29000000-29999999',
    '25000000-28999999',
    '9000000-24999999',
    '0-8999999',
  ])
  expect(pieces(all.slice(-6), {}, true)).toEqual(['0-999999', '1000000-4999999', '5000000-5999999'])
})

test('a range of blocks cuts pieces off and keeps what else it says', () => {
  expect(pieces([9, 8, 2], { from: 2_500_000n, to: 8_000_004n }, false)).toEqual([
    '8000000-8000004',
    '2500000-2999999',
  ])
  const of = [Buffer.alloc(21)]
  expect(piecesOfMillions([1], { of }, false)[0]?.of).toBe(of)
})
