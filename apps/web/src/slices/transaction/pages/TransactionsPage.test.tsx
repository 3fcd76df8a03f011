// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import TransactionsPage from './TransactionsPage.tsx'

beforeAll(() => startTexts())

test.each([
  'yesterday',
  '2024-02-30',
])('%s is no day: all transactions do not pass for those of it', (date) => {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[`/blockchain/transactions/${date}`]}>
        <Routes>
          <Route path="/blockchain/transactions/:date" element={<TransactionsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Nothing here')
  unmount()
})
