import { blockNumber } from '@tronlens/core'
import type { IndexNotice } from '@tronlens/db'
import { expect, test } from 'vitest'
import { AnnouncedHead } from './announced-head.ts'

const block = (head: number, revision: number): IndexNotice => ({
  type: 'block',
  head: blockNumber(head),
  solid: blockNumber(0),
  revision,
})
const fork = (to: number, revision: number): IndexNotice => ({
  ...block(to, revision),
  type: 'fork',
  to: blockNumber(to),
})
const state = (head: number, revision: number) => ({ head_number: BigInt(head), revision: BigInt(revision) })

/** Announcements, one notice a second. */
function announcedBy(...notices: IndexNotice[]) {
  let now = 0
  const announced = new AnnouncedHead(() => now)
  for (const notice of notices) {
    announced.hear(notice)
    now += 1_000
  }
  return announced
}

test('before the first announcement nothing is behind', () => {
  expect(announcedBy().lagOf(undefined)).toEqual({ blocks: 0, ms: 0 })
  expect(announcedBy().isIn(state(5, 1))).toBe(true)
})

test('a state is behind by the blocks that it lacks, for as long as the oldest change that it lacks is known', () => {
  const announced = announcedBy(block(10, 1), block(11, 2), block(12, 3))
  expect(announced.lagOf(state(12, 3))).toEqual({ blocks: 0, ms: 0 })
  expect(announced.lagOf(state(11, 2))).toEqual({ blocks: 1, ms: 1_000 })
  expect(announced.lagOf(state(10, 1))).toEqual({ blocks: 2, ms: 2_000 })
  expect(announced.lagOf(undefined)).toEqual({ blocks: 13, ms: 3_000 })
})

test('a state that lacks a change without a block is behind in time only', () => {
  expect(announcedBy(block(10, 1), block(10, 2)).lagOf(state(10, 1))).toEqual({ blocks: 0, ms: 1_000 })
})

test('a state with a higher head may be behind: its newest blocks are of a branch that was left', () => {
  const announced = announcedBy(block(15, 4), fork(12, 5), block(13, 6))
  expect(announced.isIn(state(15, 4))).toBe(false)
  expect(announced.lagOf(state(15, 4))).toEqual({ blocks: 1, ms: 2_000 })
})

test('forks between two states go down to the lowest of their heights', () => {
  const announced = announcedBy(fork(8, 1), block(9, 2), fork(5, 3), block(7, 4), fork(6, 5))
  expect(announced.forkBetween(state(9, 2), state(6, 5))).toBe(5)
  expect(announced.forkBetween(state(7, 4), state(6, 5))).toBe(6)
  expect(announced.forkBetween(state(9, 2), state(9, 2))).toBeUndefined()
  announced.forget(state(7, 4))
  expect(announced.forkBetween(state(9, 2), state(6, 5))).toBe(6)
})

test('of a replica that stands still for long, the oldest change and the lowest fork are still known', () => {
  const announced = announcedBy(
    fork(3, 1),
    ...Array.from({ length: 3_000 }, (_, index) => block(index + 4, index + 2)),
  )
  expect(announced.lagOf(state(9, 0))).toEqual({ blocks: 3_000, ms: 3_001_000 })
  expect(announced.forkBetween(state(9, 0), state(3_003, 3_001))).toBe(3)
})

test('a late announcement counts for nothing, unless notices were lost: then it may be of another index', () => {
  const announced = announcedBy(block(10, 5), block(12, 7))
  announced.hear(block(11, 6))
  expect(announced.head).toBe(12)
  announced.lose()
  announced.hear(block(3, 2))
  expect(announced.head).toBe(3)
  expect(announced.lagOf(state(3, 2))).toEqual({ blocks: 0, ms: 0 })
  expect(announced.lagOf(state(1, 1)).blocks).toBe(2)
})

test('an indexer that does not count its changes is believed at once', () => {
  const announced = announcedBy(block(10, 0), block(11, 0))
  expect(announced.head).toBe(11)
  expect(announced.lagOf(state(10, 4))).toEqual({ blocks: 0, ms: 0 })
})
