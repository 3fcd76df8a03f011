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

test('what pools hold is asked again with every block', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (new URL(path, 'http://web').pathname === '/api/exchanges/list') asked++
    return Response.json({ total: 0, data: [] })
  })
  const before = liveStore.get()
  // as on a new page, whatever earlier tests have loaded
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

test('a chain that rejects trades offers none, names the parameter, and opens by itself', async () => {
  let hardened = 0
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const pool = {
    exchange_id: 1,
    first_token_id: '1000001',
    first_token_abbr: 'GOLD',
    first_token_precision: 0,
    first_token_balance: '500',
    second_token_id: '_',
    second_token_abbr: 'TRX',
    second_token_precision: 6,
    second_token_balance: '900000000',
    price: 1.8,
    up_down_percent: '0',
    high: 0,
    low: 0,
    svolume: 0,
  }
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, 'http://web')
    if (pathname === '/api/exchanges/list') return Response.json({ total: 1, data: [pool] })
    if (pathname === '/wallet/getblock') return Response.json({ block_header: { raw_data: { version: 36 } } })
    if (pathname === '/wallet/getchainparameters') {
      await answered
      return Response.json({
        chainParameter: [{ key: 'getAllowHardenExchangeCalculation', value: hardened }],
      })
    }
    return Response.json({ total: 0, data: [] })
  })
  const client = new QueryClient()
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <HashRouter>
          <PoolExchange id={1} hasBook onExchange={() => undefined} />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  // trading is not offered until its state is known: the form is grey and accepts no input
  const waiting = await screen.findByLabelText(/You pay/)
  expect(waiting.closest('[inert]')).not.toBeNull()
  answer()
  await screen.findByText(/parameter 98 \(getAllowHardenExchangeCalculation\)/)
  expect(screen.queryByLabelText(/You pay/)).toBeNull()
  hardened = 1
  await act(() => client.invalidateQueries({ queryKey: ['exchange-trades-off'] }))
  await vi.waitFor(() => expect(screen.queryByText(/parameter 98/)).toBeNull())
  expect(screen.getByLabelText(/You pay/).closest('[inert]')).toBeNull()
  unmount()
})
