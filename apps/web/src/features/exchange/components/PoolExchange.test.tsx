// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { liveStore } from '../../../shared/live/live-store.ts'
import { PoolExchange } from './PoolExchange.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('exchange')
})
afterEach(() => vi.unstubAllGlobals())

test('what pools hold is asked anew with every block', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (new URL(path, 'http://web').pathname === '/api/exchanges/list') asked++
    return Response.json({ total: 0, data: [] })
  })
  const before = liveStore.get()
  // as a page begins, whatever tests before this one saw
  liveStore.set({ ...before, head: undefined })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <HashRouter>
          <PoolExchange id={undefined} hasBook onExchange={() => undefined} />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByText(/No trading pairs/)
  expect(asked).toBe(1)
  act(() => liveStore.set({ ...before, head: 7 as never }))
  act(() => liveStore.set({ ...before, head: 8 as never }))
  await vi.waitFor(() => expect(asked).toBe(2))
  liveStore.set(before)
  unmount()
})
