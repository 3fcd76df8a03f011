// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { awardsQuery } from '../api/content-queries.ts'
import AwardsPage from './AwardsPage.tsx'

const ENTRIES = Array.from({ length: 25 }, (_entry, index) => ({
  id: index + 1,
  award: 'Third prize',
  name: `Entry ${index + 1}`,
  link: '',
  introduction: 'What it is',
  bonus: 1000,
}))

/** Numbers of the entries that a page shows. */
async function entriesAt(path: string): Promise<number[]> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(awardsQuery('en').queryKey, { total: ENTRIES.length, data: ENTRIES })
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <AwardsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const names = (await screen.findAllByText(/^Entry \d+$/)).map(({ textContent }) => textContent)
  view.unmount()
  return names.map((name) => Number(name.split(' ')[1]))
}

beforeAll(async () => {
  startTexts()
  await loadTexts('content')
})

test.each([
  ['/awards', 1, 20],
  ['/awards?page=2', 21, 25],
  ['/awards?page=9', 21, 25],
  ['/awards?size=50', 1, 25],
])('%s shows the entries %i to %i', async (path, first, last) => {
  expect(await entriesAt(path)).toEqual(ENTRIES.slice(first - 1, last).map(({ id }) => id))
})
