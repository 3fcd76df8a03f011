// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { type LiveState, liveStore } from '../../shared/live/live-store.ts'
import { StaleNotice } from './StaleNotice.tsx'

const OFFLINE = 'The server does not answer.'

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <StaleNotice />
    </QueryClientProvider>,
  ).container

const connect = (connection: LiveState['connection']) =>
  act(() => liveStore.set({ ...liveStore.get(), connection }))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeAll(() => startTexts())
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a feed that opens again at once moves nothing, one that stays down is reported', () => {
  const view = show()
  connect('open')
  connect('closed')
  wait(1_900)
  expect(view.textContent).toBe('')
  connect('open')
  wait(10_000)
  connect('closed')
  wait(1_900)
  expect(view.textContent).toBe('')
  wait(200)
  expect(view.textContent).toContain(OFFLINE)
  connect('open')
  expect(view.textContent).toBe('')
})
