// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import ArticlePage from './ArticlePage.tsx'
import NoticePage from './NoticePage.tsx'

/** Opens a page of texts of a server that has none, or is broken, and returns the requests it received. */
function visit(path: string, isBroken = false) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (isBroken) return new Response('{"code":"INTERNAL","message":"broken"}', { status: 500 })
    const isList = url.includes('/notices?')
    const body = isList ? { total: 0, articles: [] } : { code: 'NOT_FOUND', message: 'none' }
    return new Response(JSON.stringify(body), { status: isList ? 200 : 404 })
  })
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/notice" element={<NoticePage />} />
          <Route path="/notice/:id" element={<NoticePage />} />
          <Route path="/help/:name" element={<ArticlePage name="nonsense" />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { asked, unmount: view.unmount }
}

beforeAll(async () => {
  startTexts()
  await loadTexts('content')
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  '999',
  'abc',
])('the page says that there is no notice %s, and does not offer to try again', async (id) => {
  const { asked, unmount } = visit(`/notice/${id}`)
  await screen.findByText('There is no such notice')
  expect(screen.getByText(`No notice has the number ${id}.`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(asked.some((url) => url.includes('NaN'))).toBe(false)
  unmount()
})

test('a page of help that there is not is nothing, also in the title of its tab', async () => {
  const { unmount } = visit('/help/nonsense')
  await screen.findByRole('heading', { name: 'Nothing here' })
  expect(document.title).toBe('Nothing here · Tronlens')
  unmount()
})

test('that the newest notice could not be loaded is said', async () => {
  const { unmount } = visit('/notice', true)
  expect(await screen.findByText('Could not load')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  unmount()
})
