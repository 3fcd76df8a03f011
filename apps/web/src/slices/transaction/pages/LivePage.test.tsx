// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { TransactionRow } from '@tronlens/api-contract'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { liveStore } from '../../../shared/live/live-store.ts'
import { transactionStub } from '../stub.ts'
import LivePage from './LivePage.tsx'

beforeAll(() => startTexts())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const EMPTY = liveStore.get()

/** Transactions of a block that comes now. */
const receive = (hash: string) =>
  act(() =>
    liveStore.set({
      ...liveStore.get(),
      connection: 'open',
      transactions: [{ ...transactionStub(hash), toAddressList: [] } as unknown as TransactionRow],
    }),
  )

const isShown = (hash: string) =>
  screen.getAllByRole('link').some((link) => link.getAttribute('href')?.includes(hash))

test('a paused page keeps its rows and says how many wait, until it goes on', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  liveStore.set(EMPTY)
  render(
    <HashRouter>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <LivePage />
        </MantineProvider>
      </QueryClientProvider>
    </HashRouter>,
  )
  receive('aa')
  expect(isShown('aa')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  receive('bb')
  expect(isShown('bb')).toBe(false)
  expect(screen.getByText('1 new')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  expect(isShown('bb')).toBe(true)
})
