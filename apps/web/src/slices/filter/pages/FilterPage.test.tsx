// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import FilterPage from './FilterPage.tsx'

const TOKEN = { id: 1000001, abbr: 'ABC', name: 'Abc', precision: 2 }

let isTokenKnown = false
/** What the lists were asked for. */
const asked: URLSearchParams[] = []

beforeAll(async () => {
  await startTexts()
  await loadTexts('filter')
})
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://web')
    asked.push(searchParams)
    if (pathname !== '/api/token') return Response.json({ data: [], tokens: [] })
    return isTokenKnown
      ? Response.json({ data: [TOKEN], rangeTotal: 1 })
      : Response.json({ code: 'INTERNAL', message: 'broken' }, { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const renderPage = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>
        <HashRouter>
          <FilterPage />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )

test('the days are chosen with the control of all lists, by a period or a calendar', async () => {
  window.location.hash = '#/data/filter?token=_&since=2026-11-01&until=2026-11-03'
  const { unmount, container } = renderPage()
  expect(container.querySelector('[type=date]')).toBeNull()
  const days = screen.getByRole('button', { name: /^Days \(UTC\) 1.+3 Nov 2026$/ })
  fireEvent.click(days)
  fireEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  const today = new Date().toISOString().slice(0, 10)
  await vi.waitFor(() => expect(window.location.hash).toContain(`until=${today}`))
  expect(window.location.hash).not.toContain('since=2026-11-01')
  unmount()
})

test('where the token of an amount cannot be looked up the list says so and is no file, until the token is known', async () => {
  window.location.hash = '#/data/filter?token=1000001&min=1.5'
  const { unmount } = renderPage()
  expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull()
  await screen.findByRole('alert')
  expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull()
  isTokenKnown = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const file = await screen.findByRole('link', { name: /CSV/ })
  expect(file.getAttribute('href')).toMatch(/token=1000001.*min_amount=150/)
  // the switch of all lists of transfers, for the rows and for the files
  fireEvent.click(screen.getByRole('switch', { name: 'Hide doubtful' }))
  await vi.waitFor(() =>
    expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toContain('hideRisk=true'),
  )
  expect(asked.some((query) => query.get('hideRisk') === 'true')).toBe(true)
  unmount()
})
