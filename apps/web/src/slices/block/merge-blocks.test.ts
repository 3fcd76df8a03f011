import type { Block } from '@tronlens/api-contract'
import { expect, test } from 'vitest'
import { mergeBlocks } from './merge-blocks.ts'

const blocks = (...numbers: number[]): Block[] => numbers.map((number) => ({ number }) as Block)
const heights = (rows: readonly Block[] | undefined) => rows?.map(({ number }) => number)

test('live blocks come in front and the page keeps its size', () => {
  expect(heights(mergeBlocks(blocks(9, 8, 7, 6), blocks(11, 10, 9), 4))).toEqual([11, 10, 9, 8])
})

test('blocks that a fork removed are not shown together with the ones that replaced them', () => {
  expect(heights(mergeBlocks(blocks(12, 11, 10), blocks(11, 10, 9), 5))).toEqual([11, 10, 9])
})

test('no gap is papered over', () => {
  expect(heights(mergeBlocks(blocks(5, 4), blocks(20, 19), 4))).toEqual([5, 4])
})

test('while the page loads there is nothing', () => {
  expect(mergeBlocks(undefined, blocks(3), 4)).toBeUndefined()
})
