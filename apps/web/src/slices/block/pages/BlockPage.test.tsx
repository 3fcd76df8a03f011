// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { blockNumber } from '@tronlens/core'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { liveStore } from '../../../shared/live/live-store.ts'
import { blockQuery } from '../api/block-queries.ts'
import BlockPage from './BlockPage.tsx'

const ID = 'ab'.repeat(32)

async function visit(id: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  // the chain has no such block
  client.setQueryData(blockQuery(ID).queryKey, null)
  // a text that is no id is refused without a request
  await client.prefetchQuery(blockQuery(id))
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/block/${id}`]}>
        <Routes>
          <Route path="/block/:id" element={<BlockPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('block')
})

test.each(['abc', '-1'])('%s is no block, which is said, and the search offered', async (term) => {
  const { unmount } = await visit(term)
  expect(screen.getByRole('heading', { name: 'This is not a block' })).toBeTruthy()
  expect(screen.getByRole('link', { name: `Search for “${term}”` }).getAttribute('href')).toBe(
    `/searchmore?term=${term}`,
  )
  unmount()
})

test.each([ID, `0x${ID.toUpperCase()}`])('%s of no block is not on this chain', async (id) => {
  const { unmount } = await visit(id)
  expect(screen.getByRole('heading', { name: 'Not on this chain' })).toBeTruthy()
  unmount()
})

test('what lacks blocks of the index does not say that a block is not on this chain', async () => {
  const before = liveStore.get()
  liveStore.set({ ...before, connection: 'open', head: blockNumber(480), behind: 12 })
  const { unmount } = await visit(ID)
  expect(screen.getByRole('heading', { name: 'Nothing here' })).toBeTruthy()
  expect(screen.getByText(/Shown up to 480, 12 blocks behind the index/)).toBeTruthy()
  unmount()
  liveStore.set(before)
})
