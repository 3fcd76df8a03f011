// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers({ now: 600_000 })
  // the module has a clock of its own, which other files may have started
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

test('what shows minutes is drawn once a minute', async () => {
  const { useNow } = await import('./now.ts')
  let drawn = 0
  function Minutes() {
    drawn += 1
    return <p>{useNow((now) => Math.floor(now / 60_000))} min</p>
  }
  render(<Minutes />)
  expect(screen.getByText('10 min')).toBeDefined()
  act(() => vi.advanceTimersByTime(59_000))
  expect(drawn).toBe(1)
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.getByText('11 min')).toBeDefined()
  expect(drawn).toBe(2)
})
