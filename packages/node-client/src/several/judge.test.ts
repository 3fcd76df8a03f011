import { expect, test } from 'vitest'
import { judgeHeights, judgeIds } from './judge.ts'

test('a node far behind the best one is stale, one below what it called solid went backwards', () => {
  expect(
    judgeHeights([
      { head: 100, wasSolid: 80 },
      { head: 90, wasSolid: 80 },
      { head: 89, wasSolid: 80 },
      { head: 79, wasSolid: 80 },
      undefined,
    ]),
  ).toEqual([undefined, undefined, 'stale', 'backwards', undefined])
})

test('a node that went backwards is no measure for the others', () => {
  expect(
    judgeHeights([
      { head: 50, wasSolid: 80 },
      { head: 30, wasSolid: 20 },
    ]),
  ).toEqual(['backwards', undefined])
})

test('the index decides which block is right, else most nodes, else the first', () => {
  expect(judgeIds(['a', 'b', undefined], 'b')).toEqual([true, false, false])
  expect(judgeIds(['a', 'b', 'b'])).toEqual([true, false, false])
  expect(judgeIds(['a', 'b'])).toEqual([false, true])
  expect(judgeIds([undefined, 'b'])).toEqual([false, false])
})
