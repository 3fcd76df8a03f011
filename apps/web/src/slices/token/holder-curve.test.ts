import { tokenAmount } from '@tronlens/core'
import { expect, test } from 'vitest'
import type { Concentration } from './api/spread-queries.ts'
import { curveOf, placeOf, shareBetween, tensUpTo } from './holder-curve.ts'

const held = (rank: number, value: bigint) => ({ rank, held: tokenAmount(value) })
const spread = (holders: number, curve: Concentration['curve']): Concentration => ({
  holders,
  supply: tokenAmount(1000n),
  curve,
  half: undefined,
  median: undefined,
  largest: [],
})

test('the curve begins at the first holder and ends at the last', () => {
  const points = curveOf(spread(34, [held(1, 400n), held(10, 900n), held(34, 1000n)]))
  expect(points.map(({ x, share }) => [x.toFixed(2), share])).toEqual([
    ['0.00', 0.4],
    ['0.65', 0.9],
    ['1.00', 1],
  ])
})

test('holders that were not looked at have the remainder together', () => {
  expect(curveOf(spread(1_000_000, [held(1, 100n), held(10_000, 700n)])).at(-1)).toEqual({
    rank: 1_000_000,
    x: 1,
    share: 1,
  })
})

test('parts between ranks, the last one holding what is left', () => {
  const points = curveOf(spread(150, [held(1, 400n), held(10, 600n), held(100, 900n), held(150, 1000n)]))
  expect(shareBetween(points, 1, 10)).toBeCloseTo(0.6)
  expect(shareBetween(points, 11, 100)).toBeCloseTo(0.3)
  expect(shareBetween(points, 101, 500)).toBeCloseTo(0.1)
  expect(shareBetween(points, 501, Number.POSITIVE_INFINITY)).toBe(0)
  expect(shareBetween(points, 1, 55)).toBeUndefined()
})

test('a token of one holder has no scale to stand on', () => {
  expect([placeOf(1, 1), tensUpTo(1)]).toEqual([1, []])
  expect(tensUpTo(1500)).toEqual([1, 10, 100, 1000])
})
