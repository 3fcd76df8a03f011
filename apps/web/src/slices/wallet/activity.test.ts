// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { IDLE_MINUTES, lockWhenIdle, useLockTime } from './activity.ts'
import type { SessionMessage } from './session-channel.ts'

const IDLE_MS = IDLE_MINUTES * 60_000
const realImmediate = setImmediate
const lock = vi.fn()
let leave: () => void

beforeEach(() => {
  vi.useFakeTimers()
  lock.mockReset()
  leave = lockWhenIdle(lock)
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

const touch = () => window.dispatchEvent(new Event('pointermove'))

test('only an action of the user postpones the lock', () => {
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  touch()
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  expect(lock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(lock).toHaveBeenCalled()
})

/** Another tab of the site, as far as this one hears of it. */
function openTab() {
  const channel = new BroadcastChannel('tronlens.session')
  onTestFinished(() => channel.close())
  return {
    post: (message: SessionMessage) => channel.postMessage(message),
    hear: () =>
      new Promise((resolve) =>
        channel.addEventListener('message', ({ data }) => resolve(data), { once: true }),
      ),
  }
}

/** Messages between tabs come by the event loop, which the timers of the test do not move. */
async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => realImmediate(resolve))
}

test('a user who is active in another tab keeps this one open, and this one keeps the others open', async () => {
  const tab = openTab()
  const { result: lockTime } = renderHook(() => useLockTime())
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  const heard = tab.hear()
  touch()
  expect(await heard).toEqual({ kind: 'active', until: Date.now() + IDLE_MS })
  vi.advanceTimersByTime(IDLE_MS - 1_000)
  const later = Date.now() + IDLE_MS
  tab.post({ kind: 'active', until: later })
  await act(() => until(() => lockTime.current === later))
  vi.advanceTimersByTime(IDLE_MS - 1_000)
  expect(lock).not.toHaveBeenCalled()
  const idle = tab.hear()
  vi.advanceTimersByTime(1_000)
  expect(lock).toHaveBeenCalled()
  expect(await idle).toEqual({ kind: 'idle' })
})

test('a tab whose timers stand still is locked by another one that knows the time is over', async () => {
  const tab = openTab()
  const past = openTab().hear()
  tab.post({ kind: 'idle' })
  await past
  expect(lock).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + IDLE_MS)
  tab.post({ kind: 'idle' })
  await until(() => lock.mock.calls.length > 0)
})

test('a machine that slept past the time is locked by the first touch, before any timer', () => {
  vi.setSystemTime(Date.now() + 2 * IDLE_MS)
  touch()
  expect(lock).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(lock).toHaveBeenCalledTimes(2)
})
