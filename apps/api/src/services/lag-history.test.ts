import type { ChainState } from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmptyIndexError } from './chain-watch.ts'
import { createLagHistory, LAG_EVERY_MS } from './lag-history.ts'

const START = Date.UTC(2026, 10, 29)
const DAY = 1_440

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

/** A history of an index and a node whose heads the test sets; undefined: nothing is indexed, nothing answers. */
function follow() {
  const heads: { indexed: bigint | undefined; node: number | undefined } = { indexed: 10n, node: 10 }
  const warn = vi.fn()
  const history = createLagHistory(
    {
      state: async () => {
        if (heads.indexed === undefined) throw new EmptyIndexError()
        return { head_number: heads.indexed } as ChainState
      },
    },
    {
      post: async () => {
        if (heads.node === undefined) throw new NodeUnreachableError('http://node', 'it is away')
        return { block_header: { raw_data: { number: heads.node } } }
      },
    },
    { warn },
  )
  return {
    heads,
    warn,
    history,
    pass: (minutes: number) => vi.advanceTimersByTimeAsync(minutes * LAG_EVERY_MS),
  }
}

test('each minute shows how many blocks the index lacks, and whether the node answered', async () => {
  const { heads, warn, history, pass } = follow()
  expect(history.list()).toEqual([])
  await pass(1)
  heads.node = 14
  await pass(1)
  heads.node = undefined
  await pass(1)
  // a node that is behind makes the index no better
  heads.node = 3
  await pass(1)
  expect(history.list().map(({ behind }) => behind)).toEqual([0, 4, undefined, 0])
  expect(history.list().map(({ time }) => (time - START) / LAG_EVERY_MS)).toEqual([1, 2, 3, 4])
  expect(warn).not.toHaveBeenCalled()
  history.close()
})

test('a day is kept, and nothing is measured before the first block or after the end', async () => {
  const { heads, warn, history, pass } = follow()
  heads.indexed = undefined
  await pass(2)
  expect(history.list()).toEqual([])
  heads.indexed = 1n
  await pass(DAY + 5)
  expect(history.list()).toHaveLength(DAY)
  const last = history.list().at(-1)?.time
  history.close()
  await pass(3)
  expect(history.list().at(-1)?.time).toBe(last)
  expect(warn).not.toHaveBeenCalled()
})
