// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { WitnessRank } from '@tronlens/api-contract'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
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

beforeAll(() => startTexts())
afterEach(cleanup)

test('the ranking is searched by name and address, is a file, and leads to the ballot', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(rankingQuery.queryKey, {
    totalVotes: 0,
    totalWitness: 2,
    fastestRise: null,
    rows: ROWS,
  })
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <RepresentativesPage />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const names = () => screen.getAllByText(/\.example$/).map(({ textContent }) => textContent)
  expect(names()).toEqual(['silverpine.example', 'northwind.example'])
  const find = screen.getByRole('searchbox', { name: 'Find a representative' })
  fireEvent.change(find, { target: { value: ' North' } })
  expect(names()).toEqual(['northwind.example'])
  fireEvent.change(find, { target: { value: 'TTps4Y' } })
  expect(names()).toEqual(['silverpine.example'])
  const file = screen.getByRole('link', { name: 'Whole list as CSV' }).getAttribute('href')
  expect(file).toBe('/api/vote/witness?download=csv')
  expect(screen.getByRole('link', { name: 'Votes' }).getAttribute('href')).toBe('/sr/votes')
})
