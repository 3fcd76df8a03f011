// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { NOBODY } from '../../shared/entity/nobody.ts'
import { rankingQuery } from '../../slices/representative/api/ranking-query.ts'
import { walletStore } from '../../slices/wallet/wallet-store.ts'
import VotePage from './VotePage.tsx'

const WALLET = { id: 'one', type: 'ACCOUNT_ADDRESS', address: NOBODY } as const

beforeAll(async () => {
  await startTexts()
  await loadTexts('vote')
})
afterEach(() => {
  vi.unstubAllGlobals()
  walletStore.set({ wallets: [], currentId: undefined })
})

test('where the votes of a wallet cannot be loaded the page says so and loads them again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () =>
    isAway
      ? Response.json({ code: 'NODE_UNREACHABLE', message: 'away' }, { status: 502 })
      : Response.json({}),
  )
  walletStore.set({ wallets: [WALLET], currentId: WALLET.id })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(rankingQuery.queryKey, { totalVotes: 0, totalWitness: 0, fastestRise: null, rows: [] })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <HashRouter>
          <VotePage />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  fireEvent.click(retry)
  expect(await screen.findByText(/This account has no votes/)).toBeTruthy()
  unmount()
})
