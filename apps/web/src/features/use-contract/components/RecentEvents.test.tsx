// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type Address, blockNumber } from '@tronlens/core'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { liveStore } from '../../../shared/live/live-store.ts'
import { RecentEvents } from './RecentEvents.tsx'

const CONTRACT = 'TTps4YGDAJXXXwgQ6AP8BESKYjZZAfwQ6D' as Address

beforeAll(() => startTexts())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const event = (name: string) => ({
  transactionHash: name.repeat(64).slice(0, 64),
  block: 7,
  timestamp: 1_700_049_600_000,
  eventIndex: 0,
  contractAddress: CONTRACT,
  name: `${name}()`,
  parameter: {},
  topics: [],
  data: '',
  confirmed: true,
})

const comesTo = (head: number) =>
  act(async () => liveStore.set({ ...liveStore.get(), head: blockNumber(head) }))

test('events wait under the pointer, and say so', async () => {
  let names = ['Aaa']
  vi.stubGlobal('fetch', async () =>
    Response.json({ total: names.length, rangeTotal: names.length, data: names.map(event) }),
  )
  await comesTo(1)
  render(
    <HashRouter>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <RecentEvents address={CONTRACT} />
        </MantineProvider>
      </QueryClientProvider>
    </HashRouter>,
  )
  await screen.findByText('Aaa')
  const events = screen.getByRole('complementary')
  fireEvent.pointerEnter(events)
  names = ['Bbb', 'Aaa']
  await comesTo(2)
  await screen.findByText('1 new')
  expect(screen.queryByText('Bbb')).toBeNull()
  fireEvent.pointerLeave(events)
  expect(await screen.findByText('Bbb')).toBeTruthy()
})
