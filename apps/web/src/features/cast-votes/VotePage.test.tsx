// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Block } from '@tronlens/api-contract'
import { milliseconds, sun } from '@tronlens/core'
import type { ReactNode } from 'react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import { DAY } from '../../shared/format/time.ts'
import { liveStore } from '../../shared/live/live-store.ts'
import { rankingQuery } from '../../slices/representative/api/ranking-query.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { walletStore } from '../../slices/wallet/wallet-store.ts'
import { type Voter, voterQuery } from './api/voter-query.ts'
import RankingWithVotes from './RankingWithVotes.tsx'
import VotePage from './VotePage.tsx'

const WALLET = { id: 'one', type: 'ACCOUNT_ADDRESS', address: ZERO_ADDRESS } as const
const SIGNER = { id: 'two', type: 'ACCOUNT_LEDGER', address: ZERO_ADDRESS } as const
const VOTER: Voter = { power: 5n, votes: [], claimable: sun(0n), claimableFrom: milliseconds(0) }

beforeAll(async () => {
  await startTexts()
  await loadTexts('vote')
})
afterEach(() => {
  vi.unstubAllGlobals()
  walletStore.set({ wallets: [], currentId: undefined })
})

/** The page of a wallet that only reads, or what is given instead of it, with an empty ranking. */
function renderPage(voter?: Voter, page: ReactNode = <VotePage />, wallet: Wallet = WALLET) {
  walletStore.set({ wallets: [wallet], currentId: wallet.id })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(rankingQuery.queryKey, { totalVotes: 0, totalWitness: 0, fastestRise: null, rows: [] })
  if (voter) client.setQueryData(voterQuery(ZERO_ADDRESS).queryKey, voter)
  return render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <HashRouter>{page}</HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('the rewards come before the ranking, whose links are many', () => {
  // nothing else is known yet
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { unmount } = renderPage(VOTER)
  const rewards = screen.getByRole('heading', { name: 'Rewards' })
  const ranking = screen.getByRole('heading', { name: /^Live ranking/ })
  expect(rewards.compareDocumentPosition(ranking)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  unmount()
})

test('rewards are claimed by the time of the chain, where our clock is behind it', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const claimableFrom = milliseconds(Date.now() + DAY)
  const { unmount } = renderPage({ ...VOTER, claimable: sun(1n), claimableFrom })
  expect(screen.getByText(/possible from/)).toBeTruthy()
  act(() => liveStore.set({ ...liveStore.get(), blocks: [{ timestamp: claimableFrom } as Block] }))
  expect(screen.getByText(/possible now/)).toBeTruthy()
  unmount()
})

test('rewards are claimed next to the ranking by the time of the chain, too', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const claimableFrom = milliseconds(Date.now() + DAY)
  liveStore.set({ ...liveStore.get(), blocks: [] })
  const { unmount } = renderPage(
    { ...VOTER, claimable: sun(1n), claimableFrom },
    <RankingWithVotes wallet={SIGNER} />,
  )
  const claim = screen.getByRole<HTMLButtonElement>('button', { name: 'Claim' })
  expect(claim.disabled).toBe(true)
  act(() => liveStore.set({ ...liveStore.get(), blocks: [{ timestamp: claimableFrom } as Block] }))
  expect(claim.disabled).toBe(false)
  unmount()
})

test('where the votes of a wallet cannot be loaded the page says so and loads them again', async () => {
  let isAway = true
  vi.stubGlobal('fetch', async () =>
    isAway
      ? Response.json({ code: 'NODE_UNREACHABLE', message: 'away' }, { status: 502 })
      : Response.json({}),
  )
  const { unmount } = renderPage()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isAway = false
  fireEvent.click(retry)
  expect(await screen.findByText(/This account has no votes/)).toBeTruthy()
  unmount()
})

test.each([
  ['of the page', <VotePage key="page" />],
  ['next to the ranking', <RankingWithVotes key="side" wallet={SIGNER} />],
])('an empty ballot %s says why it cannot be reviewed', (_where, page) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { unmount } = renderPage(VOTER, page, SIGNER)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review votes' }).disabled).toBe(true)
  expect(screen.getByText(/An empty ballot cannot be cast/)).toBeTruthy()
  unmount()
})
