// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { transactionQuery, waitingTransactionQuery } from '../api/transaction-queries.ts'
import TransactionPage from './TransactionPage.tsx'

const ID = 'ab'.repeat(32)

async function visit(id: string, waiting: { expires: number } | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  // no block of the chain has it
  client.setQueryData(transactionQuery(ID).queryKey, null)
  client.setQueryData(waitingTransactionQuery(ID).queryKey, waiting)
  // a text that is no id is refused without a request
  await client.prefetchQuery(transactionQuery(id))
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/transaction/${id}`]}>
        <Routes>
          <Route path="/transaction/:hash" element={<TransactionPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('transaction')
})

test.each([
  'xyz',
  '12345',
])('%s is no transaction ID, which is said, and the search offered', async (term) => {
  const { unmount } = await visit(term)
  expect(screen.getByRole('heading', { name: 'This is not a transaction ID' })).toBeTruthy()
  expect(screen.getByRole('link', { name: `Search for “${term}”` }).getAttribute('href')).toBe(
    `/searchmore?term=${term}`,
  )
  unmount()
})

test('an ID that only the node has waits for a block', async () => {
  const { unmount } = await visit(ID, { expires: Date.UTC(2026, 10, 23, 12) })
  expect(screen.getByRole('heading', { name: 'Waiting for a block' })).toBeTruthy()
  expect(screen.getByText(/23 Nov 2026, 12:00:00 UTC/)).toBeTruthy()
  unmount()
})

test.each([ID, `0x${ID.toUpperCase()}`])('%s that no block has is not on this chain', async (id) => {
  const { unmount } = await visit(id)
  expect(screen.getByRole('heading', { name: 'Not on this chain' })).toBeTruthy()
  unmount()
})
