import { blockNumber } from '@tronlens/core'
import type { BlockNotice } from '@tronlens/db'
import { afterEach, expect, test, vi } from 'vitest'
import { createAggregateCache } from './aggregate-cache.ts'

const TEN_MINUTES = 600_000

afterEach(() => {
  vi.useRealTimers()
})

function open() {
  let notify: (event: BlockNotice) => void = () => undefined
  const sums = createAggregateCache({
    subscribe: (listener) => {
      notify = listener
      return () => undefined
    },
  })
  let reads = 0
  return {
    ask: () => sums('all', TEN_MINUTES, async () => ++reads),
    hear: (type: BlockNotice['type'], head: number) =>
      notify({ type, head: blockNumber(head), to: blockNumber(head), solid: blockNumber(0) }),
  }
}

test('a sum is read once while the chain grows at its own pace', async () => {
  const { ask, hear } = open()
  hear('block', 1000)
  expect(await ask()).toBe(1)
  hear('block', 1200)
  expect(await ask()).toBe(1)
})

test('an index that catches up leaves its sums behind, and so does a fork', async () => {
  const { ask, hear } = open()
  expect(await ask()).toBe(1)
  hear('block', 1000)
  expect(await ask()).toBe(2)
  hear('block', 1500)
  expect(await ask()).toBe(3)
  hear('fork', 1499)
  expect(await ask()).toBe(4)
})

test('a sum that could not be read is read again', async () => {
  const { subscribe } = { subscribe: () => () => undefined }
  const sums = createAggregateCache({ subscribe })
  await expect(sums('x', TEN_MINUTES, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await sums('x', TEN_MINUTES, async () => 7)).toBe(7)
})

type Read = { resolve: (sum: number) => void; reject: (error: Error) => void }
/** Releases the callers that wait for a read. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Sums that are read when the test says so, and the time that passes. */
function openSlow() {
  vi.useFakeTimers({ toFake: ['Date'] })
  let notify: (event: BlockNotice) => void = () => undefined
  const sums = createAggregateCache({
    subscribe: (listener) => {
      notify = listener
      return () => undefined
    },
  })
  const reads: Read[] = []
  return {
    reads,
    ask: () =>
      sums(
        'all',
        TEN_MINUTES,
        () => new Promise<number>((resolve, reject) => reads.push({ resolve, reject })),
      ),
    fork: () => notify({ type: 'fork', head: blockNumber(9), to: blockNumber(8), solid: blockNumber(0) }),
    pass: (ms: number) => vi.setSystemTime(Date.now() + ms),
  }
}

test('no caller waits for a sum that has just become too old: it is returned while it is read again, once', async () => {
  const { ask, reads, pass } = openSlow()
  const first = ask()
  reads[0]?.resolve(1)
  expect(await first).toBe(1)
  pass(TEN_MINUTES)
  expect([await ask(), await ask()]).toEqual([1, 1])
  expect(reads.length).toBe(2)
  reads[1]?.resolve(2)
  await settle()
  expect(await ask()).toBe(2)
  // its age counts from when it was begun to be read
  pass(TEN_MINUTES - 1)
  expect(await ask()).toBe(2)
  expect(reads.length).toBe(2)
})

test('a sum that was not requested for a long time is read first', async () => {
  const { ask, reads, pass } = openSlow()
  void ask()
  reads[0]?.resolve(1)
  pass(2 * TEN_MINUTES)
  const again = ask()
  reads[1]?.resolve(2)
  expect(await again).toBe(2)
})

test('a sum that cannot be read again is returned as long as it may be, and tried each time', async () => {
  const { ask, reads, pass } = openSlow()
  void ask()
  reads[0]?.resolve(1)
  pass(TEN_MINUTES)
  expect(await ask()).toBe(1)
  reads[1]?.reject(new Error('away'))
  await settle()
  expect(await ask()).toBe(1)
  expect(reads.length).toBe(3)
})

test('a read that began before a fork is not returned after it', async () => {
  const { ask, reads, pass, fork } = openSlow()
  void ask()
  reads[0]?.resolve(1)
  pass(TEN_MINUTES)
  expect(await ask()).toBe(1)
  fork()
  const after = ask()
  reads[1]?.resolve(2)
  await settle()
  reads[2]?.resolve(3)
  expect(await after).toBe(3)
  expect(await ask()).toBe(3)
})
