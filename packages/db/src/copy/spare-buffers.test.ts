import { expect, test } from 'vitest'
import { giveBack, takeBuffer } from './spare-buffers.ts'

test('memory that was given back is written again, by one at a time', () => {
  const one = takeBuffer(5_000)
  giveBack(one.subarray(0, 10))
  giveBack(one)
  const again = takeBuffer(4_000)
  expect(again.buffer).toBe(one.buffer)
  expect(again.length).toBe(one.length)
  expect(takeBuffer(4_000).buffer).not.toBe(one.buffer)
})

test('memory that is too small, or far too large, is left to others', () => {
  const one = takeBuffer(7_001)
  giveBack(one)
  expect(takeBuffer(7_002).buffer).not.toBe(one.buffer)
  expect(takeBuffer(1_000).buffer).not.toBe(one.buffer)
  expect(takeBuffer(7_001).buffer).toBe(one.buffer)
})

test('only so much is kept', () => {
  const size = 30 * 1024 * 1024
  const kept = takeBuffer(size)
  const left = takeBuffer(size)
  giveBack(kept)
  giveBack(left)
  expect(takeBuffer(size).buffer).toBe(kept.buffer)
  expect(takeBuffer(size).buffer).not.toBe(left.buffer)
})
