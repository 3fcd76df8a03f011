// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import Trc10Page from '../pages/Trc10Page.tsx'
import Trc20Page from '../pages/Trc20Page.tsx'

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const Place = () => {
  const { pathname, search } = useLocation()
  return pathname + search
}

test.each([
  [
    `/token/${USDT}/holders?page=2`,
    `/token20/${USDT}/holders?page=2`,
    '/token/:id/:tab?',
    <Trc10Page key="10" />,
  ],
  ['/token20/1002000', '/token/1002000', '/token20/:address/:tab?', <Trc20Page key="20" />],
])('%s opens %s', (from, to, path, page) => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[from]}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(container.textContent).toBe(to)
})
