// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { WitnessRank } from '@tronlens/api-contract'
import { blockNumber, fromHexAddress } from '@tronlens/core'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { liveStore } from '../../../shared/live/live-store.ts'
import { rankingQuery } from '../api/ranking-query.ts'
import RepresentativesPage from './RepresentativesPage.tsx'

const row = (address: string, name: string, place: number) =>
  ({
    address,
    name,
    url: `https://${name}`,
    realTimeRanking: place,
    lastRanking: place,
    realTimeVotes: 1_000 - place,
    lastCycleVotes: 1_000 - place,
    changeVotes: 0,
    voterBrokerage: 80,
    missedTotal: 0,
  }) as WitnessRank
const ROWS = [
  row('TTps4YGDAJXXXwgQ6AP8BESKYjZZAfwQ6D', 'silverpine.example', 1),
  row('THJtdGBJupnzSrPyj2EZeGSL8Ct7QGJDWZ', 'northwind.example', 2),
]

beforeAll(async () => {
  await startTexts()
  await loadTexts('vote')
})
beforeEach(() => {
  window.location.hash = ''
})
afterEach(cleanup)

function show(rows: readonly WitnessRank[]) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(rankingQuery.queryKey, {
    totalVotes: 0,
    totalWitness: rows.length,
    fastestRise: null,
    rows,
  })
  render(
    <HashRouter>
      <QueryClientProvider client={client}>
        <RepresentativesPage />
      </QueryClientProvider>
    </HashRouter>,
  )
}
const names = () => screen.getAllByText(/\.example$/).map(({ textContent }) => textContent)

test('the ranking is searched by name and address, is a file, and leads to the ballot', () => {
  show(ROWS)
  expect(names()).toEqual(['silverpine.example', 'northwind.example'])
  const find = screen.getByRole('searchbox', { name: 'Find a representative' })
  fireEvent.change(find, { target: { value: ' North' } })
  expect(names()).toEqual(['northwind.example'])
  fireEvent.change(find, { target: { value: 'TTps4Y' } })
  expect(names()).toEqual(['silverpine.example'])
  const file = screen.getByRole('link', { name: 'Whole list as CSV' }).getAttribute('href')
  expect(file).toBe('/api/vote/witness?download=csv&bom=true')
  expect(screen.getByRole('link', { name: 'Votes' }).getAttribute('href')).toBe('#/sr/votes')
})

test('places in the middle are folded until the user opens them, and the search finds them while folded', () => {
  const addressOf = (place: number) => fromHexAddress(`41${String(place).padStart(40, '0')}`)
  show(Array.from({ length: 30 }, (_row, index) => row(addressOf(index), `${index + 1}.example`, index + 1)))
  const isShown = (place: number) => names().includes(`${place}.example`)
  const middle = () => [15, 16, 25, 26].map(isShown)
  expect(middle()).toEqual([true, false, false, true])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '20.example' } })
  expect(names()).toEqual(['20.example'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  expect(screen.getByText('Places 16 to 25')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(middle()).toEqual([true, true, true, true])
  // the key that unfolds folds again, without a search for it
  const fold = screen.getByRole('button', { name: 'Fold' })
  expect(document.activeElement).toBe(fold)
  fireEvent.click(fold)
  expect(middle()).toEqual([true, false, false, true])
  expect(screen.getByText('27 elected')).toBeTruthy()
})

test('production shows silent representatives, the newest block and the share of slots, cut and not rounded', () => {
  const before = liveStore.get()
  liveStore.set({ ...before, head: blockNumber(5_000) })
  window.location.hash = '#/sr/representatives?view=production'
  const made = {
    witnessType: 1,
    producedTotal: 99_999,
    missedTotal: 1,
    producedEfficiency: 99.999,
    version: 31,
  }
  show([
    { ...row('TTps4YGDAJXXXwgQ6AP8BESKYjZZAfwQ6D', 'one.example', 1), ...made, latestBlockNumber: 4_001 },
    { ...row('THJtdGBJupnzSrPyj2EZeGSL8Ct7QGJDWZ', 'two.example', 2), ...made, latestBlockNumber: 4_000 },
  ] as WitnessRank[])
  const [one, two] = screen.getAllByRole('row').slice(1)
  expect(one?.textContent).toMatch(/Normal4,00199,999199.99%31/)
  expect(two?.textContent).toContain('No block lately')
  liveStore.set(before)
})
