// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { liveStore } from '../../../shared/live/live-store.ts'
import { AlertsPanel } from './AlertsPanel.tsx'

const WATCHED = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

beforeAll(async () => {
  await startTexts()
  await loadTexts('site')
})
afterEach(() => vi.unstubAllGlobals())

const eventOf = (token: string, amount: string) => ({
  alert: '1',
  hash: 'ab'.repeat(32),
  block: 7,
  sender: TOKEN,
  recipient: WATCHED,
  token,
  amount,
  state: 'delivered',
  createTime: Date.now() - 150_000,
})

test('found events are shown with amount and time, and follow the blocks', async () => {
  let events = [eventOf('_', '7000')]
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, 'http://web')
    if (pathname === '/external/alerts')
      return Response.json({
        retCode: '0',
        retMsg: '',
        data: {
          alerts: [
            {
              id: '1',
              subject: 'address',
              target: WATCHED,
              direction: 'both',
              kind: 'trx',
              least: '2500000',
              confirmations: 1,
              byMail: true,
              webhook: null,
              label: 'Savings',
            },
          ],
          events,
        },
      })
    return Response.json({ trc20_tokens: [{ symbol: 'USDT', decimals: 6, tokenType: 'trc20' }] })
  })
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <HashRouter>
          <AlertsPanel />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('2 min ago')).toBeTruthy()
  await vi.waitFor(() => expect(container.textContent).toContain('7\u00A0TRX'))
  expect(container.textContent).toContain('Least amount: 2.5\u00A0TRX · ')
  events = [eventOf(TOKEN, '1500000'), ...events]
  const before = liveStore.get()
  act(() => liveStore.set({ ...before, head: 7 as never }))
  act(() => liveStore.set({ ...before, head: 8 as never }))
  await vi.waitFor(() => expect(container.textContent).toContain('1.50\u00A0USDT'))
  liveStore.set(before)
  unmount()
})
