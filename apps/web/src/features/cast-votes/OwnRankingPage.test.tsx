// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { WitnessRank } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import type { ReactNode } from 'react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { rankingQuery } from '../../slices/representative/api/ranking-query.ts'
import { walletStore } from '../../slices/wallet/wallet-store.ts'
import OwnRankingPage from './OwnRankingPage.tsx'
import VotePage from './VotePage.tsx'

const OWN = 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv' as Address
const KESTREL = 'TTps4YGDAJXXXwgQ6AP8BESKYjZZAfwQ6D' as Address
const FOXGLOVE = 'THJtdGBJupnzSrPyj2EZeGSL8Ct7QGJDWZ' as Address
const ROWS = [KESTREL, FOXGLOVE].map(
  (address, index) =>
    ({
      address,
      name: index === 0 ? 'Kestrel' : 'Foxglove',
      url: '',
      realTimeRanking: index + 1,
      lastRanking: index + 1,
      realTimeVotes: 100_000 - index,
      lastCycleVotes: 100_000 - index,
      changeVotes: 0,
      voterBrokerage: 80,
      annualizedRate: '5',
      missedTotal: 0,
    }) as WitnessRank,
)
const ANSWERS = {
  '/wallet/getaccount': { votes: [{ vote_address: KESTREL, vote_count: 30_000 }] },
  '/wallet/getaccountresource': { tronPowerLimit: 40_000 },
  '/wallet/getReward': { reward: 312_447_109 },
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('stepper', 'vote', 'wallet')
})
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname } = new URL(path, 'http://web')
    const answer = ANSWERS[pathname as keyof typeof ANSWERS]
    return answer
      ? Response.json(answer)
      : Response.json({ code: 'INTERNAL', message: 'away' }, { status: 503 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  walletStore.set({ wallets: [], currentId: undefined })
})

let opened = 0
function show(page: ReactNode, type: 'ACCOUNT_TRONLINK' | 'ACCOUNT_ADDRESS' = 'ACCOUNT_TRONLINK') {
  opened += 1
  const wallet = { id: `wallet-${opened}`, type, address: OWN } as const
  walletStore.set({ wallets: [wallet], currentId: wallet.id })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  client.setQueryData(rankingQuery.queryKey, {
    totalVotes: 199_999,
    totalWitness: 2,
    fastestRise: null,
    rows: ROWS,
  })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <HashRouter>{page}</HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('the votes of a wallet stand in the ranking and in the ballot next to it, where they are changed', async () => {
  show(<OwnRankingPage />)
  const panel = within(await screen.findByRole('region', { name: 'My votes' }, { timeout: 4_000 }))
  expect(panel.getByText('votes, 10,000 left to cast')).toBeTruthy()
  expect(panel.getByText(/1,500.00/)).toBeTruthy()
  const row = () => screen.getAllByRole('row').find(({ textContent }) => textContent?.includes('Kestrel'))
  expect(row()?.textContent).toMatch(/30,000$/)
  expect(panel.getByRole('button', { name: 'Review votes' }).hasAttribute('disabled')).toBe(true)
  const votes = panel.getByRole('textbox', { name: 'Votes for Kestrel' })
  fireEvent.focus(votes)
  fireEvent.change(votes, { target: { value: '99999' } })
  fireEvent.blur(votes)
  expect((votes as HTMLInputElement).value).toBe('40,000')
  expect(row()?.textContent).toMatch(/40,000$/)
  expect(panel.getByText('votes, all cast')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Review votes' }).hasAttribute('disabled')).toBe(false)
})

test('an address alone sees its votes and changes none', async () => {
  show(<OwnRankingPage />, 'ACCOUNT_ADDRESS')
  const panel = within(await screen.findByRole('region', { name: 'My votes' }, { timeout: 4_000 }))
  expect(panel.getByText('30,000')).toBeTruthy()
  expect(panel.queryByRole('textbox')).toBeNull()
  expect(panel.queryByRole('button', { name: 'Review votes' })).toBeNull()
})

test('the ballot shows own votes under its clock, and a representative is added by a part of its name', async () => {
  show(<VotePage />)
  const field = await screen.findByRole('combobox', { name: 'Name or address' })
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  const own = () => ['Your votes', 'Cast in this round', 'In your ballot', 'Left to cast'].map(figure)
  expect(own()).toEqual(['40,000', '30,000', '30,000', '10,000'])
  fireEvent.change(field, { target: { value: 'unknown' } })
  fireEvent.submit(field)
  expect(screen.getByRole('alert').textContent).toBe('No candidate has this name')
  fireEvent.change(field, { target: { value: 'foxgl' } })
  fireEvent.submit(field)
  expect(own()).toEqual(['40,000', '30,000', '40,000', '0'])
  expect((field as HTMLInputElement).value).toBe('')
  // an address that is pasted needs no key
  const ballot = within(screen.getByRole('region', { name: /Your ballot/ }))
  fireEvent.click(ballot.getByRole('button', { name: 'Remove Kestrel' }))
  fireEvent.change(field, { target: { value: KESTREL } })
  expect(screen.getByRole('textbox', { name: 'Votes for Kestrel' })).toBeTruthy()
})

test('the button of a representative stays where the focus is: it votes, then takes the votes back', async () => {
  show(<VotePage />)
  const button = await screen.findByRole('button', { name: 'Vote for Foxglove' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Foxglove')
  expect(screen.getByRole('textbox', { name: 'Votes for Foxglove' })).toBeTruthy()
  fireEvent.click(button)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Vote for Foxglove')
  expect(screen.queryByRole('textbox', { name: 'Votes for Foxglove' })).toBeNull()
})
