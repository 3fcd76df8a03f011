// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDLE_MINUTES, lockWhenIdle } from './activity.ts'

const IDLE_MS = IDLE_MINUTES * 60_000
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

test('whoever does something puts the lock off, and nobody else', () => {
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  touch()
  vi.advanceTimersByTime(IDLE_MS - 60_000)
  expect(lock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(lock).toHaveBeenCalled()
})

test('a machine that slept past the time is locked by the first touch, before any timer', () => {
  vi.setSystemTime(Date.now() + 2 * IDLE_MS)
  touch()
  expect(lock).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(lock).toHaveBeenCalledTimes(2)
})
