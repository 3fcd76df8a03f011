import { expect, test } from 'vitest'
import type { BlockRange } from './block-range.ts'
import { piecesOf } from './parts.ts'

const EDGES = Array.from({ length: 100 }, (_, part) => BigInt(part) * 1000n)

const rangesOf = (edges: readonly bigint[], range: BlockRange, isAscending: boolean): BlockRange[] =>
  piecesOf(edges, range, isAscending).map((piece) => piece.range)

test('the newest parts come first, then more and more of the others', () => {
  expect(rangesOf(EDGES, {}, false)).toEqual([
    { from: 98_000n },
    { from: 90_000n, to: 97_999n },
    { from: 58_000n, to: 89_999n },
    { to: 57_999n },
  ])
})

test('a list that begins with the oldest is read from the other end', () => {
  expect(rangesOf(EDGES, { from: 500n }, true)).toEqual([
    { from: 500n, to: 1_999n },
    { from: 2_000n, to: 9_999n },
    { from: 10_000n, to: 41_999n },
    { from: 42_000n, to: 97_999n },
    { from: 98_000n },
  ])
})

test.each([
  {},
  { from: 7n },
  { to: 99_500n },
  { from: 1_000n, to: 99_000n },
  { from: 2_500n, to: 3_500n },
  { from: 5_000n, to: 5_000n },
])('pieces of %o follow one another without a gap', (range) => {
  for (const isAscending of [true, false]) {
    const pieces = rangesOf(EDGES, range, isAscending)
    const inOrder = isAscending ? pieces : pieces.toReversed()
    expect(inOrder[0]?.from).toBe(range.from)
    expect(inOrder.at(-1)?.to).toBe(range.to)
    for (const [place, { from }] of inOrder.slice(1).entries())
      expect(from).toBe((inOrder[place]?.to as bigint) + 1n)
  }
})

test.each([
  1, 2, 3, 9, 10, 11, 12,
])('the newest two parts are a piece of their own from either end: %d parts before them', (older) => {
  const edges = EDGES.slice(0, older + 2)
  const newest = edges.at(-2)
  expect(rangesOf(edges, {}, false)[0]?.from).toBe(newest)
  expect(rangesOf(edges, {}, true).at(-1)?.from).toBe(newest)
})

test('what a fork may take back is in no wide piece', () => {
  for (const isAscending of [true, false]) {
    const wide = piecesOf(EDGES, {}, isAscending).filter(({ parts }) => parts === 'many')
    expect(wide.length).toBeGreaterThan(1)
    for (const { range } of wide) expect(range.to).toBeLessThan(98_000n)
  }
})

test('the first piece is of few parts, and so is that of the newest ones where it comes last', () => {
  for (const isAscending of [true, false]) {
    const parts = piecesOf(EDGES, {}, isAscending).map((piece) => piece.parts)
    const last = isAscending ? ['few'] : []
    const between = parts.slice(1, isAscending ? -1 : undefined)
    expect(parts).toEqual(['few', ...between, ...last])
    expect(new Set(between)).toEqual(new Set(['many']))
  }
})

test('few parts are one piece', () => {
  expect(rangesOf(EDGES.slice(0, 1), {}, false)).toEqual([{}])
  expect(rangesOf(EDGES, { from: 98_500n }, false)).toEqual([{ from: 98_500n }])
  expect(rangesOf(EDGES, { from: 9n, to: 3n }, false)).toEqual([])
})
