// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { parseAddress } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { putTag } from '../../slices/site-account/private-tags.ts'
import WatchListPage from './WatchListPage.tsx'

const WATCHED = parseAddress('TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL')
const OTHER = parseAddress('TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2')
const HASH = 'ab'.repeat(32)
const TRANSFER = {
  hash: HASH,
  block: 7,
  timestamp: Date.now() - 120_000,
  from: WATCHED,
  to: OTHER,
  contractRet: 'SUCCESS',
  riskTransaction: false,
  token: '_',
  amount: '2500000',
  item: '',
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('watch', 'form', 'contact', 'bell')
})
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('/filter/transfers')
      ? Response.json({ data: [TRANSFER], tokens: [] })
      : Response.json({}, { status: 404 }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('an address is watched by its name, and the list shows what moved last', async () => {
  await putTag({ address: WATCHED, tag: 'Savings', note: '' })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>
        <MemoryRouter>
          <WatchListPage />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'sav' } })
  fireEvent.click(await screen.findByRole('option', { name: /Savings/ }))
  expect((field as HTMLInputElement).value).toBe(WATCHED)
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }))
  const last = await screen.findByRole('link', { name: /^Sent/ })
  expect(last.textContent).toMatch(/−2\.50\sTRX\d min$/)
  expect(last.getAttribute('href')).toContain(HASH)
})
