import { afterEach, expect, test, vi } from 'vitest'
import { type LedgerState, MOST_TRIES, watchLedger } from './watch-ledger.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a device that does not come is asked for a number of times, and again after a press', async () => {
  vi.useFakeTimers()
  // the browser knows no way to any device
  vi.stubGlobal('navigator', {
    locks: { request: async (...[, , use]: unknown[]) => (use as () => unknown)() },
  })
  const states: LedgerState[] = []
  const watch = watchLedger((state) => states.push(state))
  const closed = () => states.filter(({ stage }) => stage === 'closed').length
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(closed()).toBe(MOST_TRIES)
  watch.choose()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(closed()).toBe(MOST_TRIES + 2)
  watch.end()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(closed()).toBe(MOST_TRIES + 2)
})
