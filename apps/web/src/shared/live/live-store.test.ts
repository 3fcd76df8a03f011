import type { Block, HomepageMessage, TransactionRow } from '@tronlens/api-contract'
import { blockNumber } from '@tronlens/core'
import { expect, test } from 'vitest'
import { applyMessage, confirmationsOf, type LiveState } from './live-store.ts'

const NOW = 1_000
const tps = { type: 'tps', data: { blockHeight: blockNumber(1), currentTps: 2, maxTps: 3 } }
const block = (number: number): Block => ({ number }) as Block
const tx = (hash: string, at: number): TransactionRow => ({ hash, block: at }) as TransactionRow
const state = (...numbers: number[]): LiveState => ({
  connection: 'open',
  head: numbers[0] === undefined ? undefined : blockNumber(numbers[0]),
  solid: blockNumber(1),
  behind: 0,
  blocks: numbers.map(block),
  transactions: numbers.map((number) => tx(`t${number}`, number)),
  labels: {},
  tps: 0,
  forkedAt: 0,
})
const newBlock = (number: number): HomepageMessage => ({
  type: 'block',
  block: block(number),
  latest_transaction_info: { data: [tx(`new${number}`, number)] },
  tps,
  block_number: blockNumber(number),
  head: blockNumber(number),
  solid: blockNumber(2),
})

test('a new block goes to the front with its transactions', () => {
  const next = applyMessage(state(5, 4), newBlock(6), NOW)
  expect(next.blocks.map(({ number }) => number)).toEqual([6, 5, 4])
  expect(next.transactions.map(({ hash }) => hash)).toEqual(['new6', 't5', 't4'])
  expect([next.head, next.solid, next.tps]).toEqual([6, 2, 2])
})

test('what a frame says about addresses is added to what is known', () => {
  const named = (address: string, name: string) => ({
    contractMap: { [address]: true },
    contractInfo: { [address]: { name } },
  })
  const block = newBlock(6) as Extract<HomepageMessage, { type: 'block' }>
  const message = {
    ...block,
    latest_transaction_info: { ...block.latest_transaction_info, ...named('B', 'Swap') },
  } as HomepageMessage
  const next = applyMessage({ ...state(5), labels: named('A', 'Token') }, message, NOW)
  expect(next.labels.contractInfo).toMatchObject({ A: { name: 'Token' }, B: { name: 'Swap' } })
})

test('a block at a height that was there replaces it and what stood on it', () => {
  const next = applyMessage(state(6, 5, 4), newBlock(5), NOW)
  expect(next.blocks.map(({ number }) => number)).toEqual([5, 4])
  expect(next.transactions.map(({ hash }) => hash)).toEqual(['new5', 't4'])
})

test('a fork takes blocks and transactions away', () => {
  const next = applyMessage(
    state(6, 5, 4),
    {
      type: 'fork',
      to: blockNumber(4),
      head: blockNumber(4),
      solid: blockNumber(1),
      block_number: blockNumber(4),
      latest_transaction_info: { data: [] },
      tps,
    },
    NOW,
  )
  expect(next.blocks.map(({ number }) => number)).toEqual([4])
  expect(next.transactions.map(({ hash }) => hash)).toEqual(['t4'])
  expect(next.forkedAt).toBe(NOW)
})

test('new heights change nothing else', () => {
  const before = state(6, 5)
  const next = applyMessage(
    before,
    { type: 'heights', head: blockNumber(6), solid: blockNumber(5), block_number: blockNumber(6), tps },
    NOW,
  )
  expect(next).toEqual({ ...before, solid: 5, tps: 2 })
})

test('a server that lacks blocks says so with each frame, and no more once it has them', () => {
  const heights = { head: blockNumber(6), solid: blockNumber(5), block_number: blockNumber(6), tps }
  const lagging = applyMessage(state(6, 5), { type: 'heights', ...heights, behind: 4 }, NOW)
  expect(lagging.behind).toBe(4)
  expect(applyMessage(lagging, newBlock(7), NOW).behind).toBe(0)
})

test('no more than one round is kept', () => {
  const blocks = Array.from({ length: 40 }, (_block, index) => block(100 - index))
  const next = applyMessage(
    state(),
    {
      type: 'snapshot',
      blocks,
      latest_transaction_info: { data: [] },
      tps,
      block_number: blockNumber(100),
      head: blockNumber(100),
      solid: blockNumber(80),
    },
    NOW,
  )
  expect(next.blocks).toHaveLength(27)
})

test.each([
  [100, 100, 82, 1],
  [90, 100, 82, 11],
  [83, 100, 82, 18],
  [82, 100, 82, 19],
  [60, 100, 50, 18],
  [100, undefined, undefined, 0],
])('block %i under head %s and solid %s has %i confirmations', (number, head, solid, expected) => {
  const height = (value: number | undefined) => (value === undefined ? undefined : blockNumber(value))
  expect(confirmationsOf(blockNumber(number), height(head), height(solid))).toBe(expected)
})
