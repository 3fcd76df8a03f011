import type { TransactionRow } from '@tronlens/api-contract'
import { expect, test } from 'vitest'
import { hiddenKinds, keepLive, LIVE_KEPT, liveKindOf } from './live-kinds.ts'

const tx = (hash: string, block: number, contractType = 1) =>
  ({ hash, block, contractType }) as unknown as TransactionRow
const hashes = (rows: readonly TransactionRow[]) => rows.map(({ hash }) => String(hash))

test.each([
  [1, 'transfer'],
  [2, 'transfer'],
  [31, 'call'],
  [4, 'vote'],
  [9, 'participation'],
  [6, 'token'],
  [5, 'witness'],
  [10, 'account'],
  [54, 'stake'],
  [16, 'other'],
  [999, 'other'],
])('contract type %i is in the box %s', (type, kind) => {
  expect(liveKindOf(type)).toBe(kind)
})

test('rows that the feed repeats count; rows that a fork removed go', () => {
  const kept = [tx('gone', 9), tx('old', 3)]
  expect(hashes(keepLive(kept, [tx('new', 10), tx('also', 8)]))).toEqual(['new', 'also', 'old'])
  expect(hashes(keepLive(kept, []))).toEqual(['gone', 'old'])
})

test('a rare kind is not pushed out by a busy one', () => {
  const vote = tx('vote', 1, 4)
  const busy = Array.from({ length: 40 }, (_row, index) => tx(`t${index}`, 100 - index))
  const rows = keepLive([vote], busy)
  expect(rows).toHaveLength(LIVE_KEPT + 1)
  expect(hashes(rows)).toContain('vote')
})

test('names of kinds in the address are read, others are left alone', () => {
  expect([...hiddenKinds('vote,nonsense')]).toEqual(['vote'])
  expect([...hiddenKinds(undefined)]).toEqual([])
})
