import { blockNumber } from '@tronlens/core'
import type { BlockNotice } from '@tronlens/db'
import { expect, test } from 'vitest'
import { createSlowSums } from './slow-sums.ts'

const TEN_MINUTES = 600_000

function open() {
  let tell: (event: BlockNotice) => void = () => undefined
  const sums = createSlowSums({
    subscribe: (listener) => {
      tell = listener
      return () => undefined
    },
  })
  let reads = 0
  return {
    ask: () => sums('all', TEN_MINUTES, async () => ++reads),
    hear: (type: BlockNotice['type'], head: number) =>
      tell({ type, head: blockNumber(head), to: blockNumber(head), solid: blockNumber(0) }),
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
  const sums = createSlowSums({ subscribe })
  await expect(sums('x', TEN_MINUTES, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await sums('x', TEN_MINUTES, async () => 7)).toBe(7)
})
