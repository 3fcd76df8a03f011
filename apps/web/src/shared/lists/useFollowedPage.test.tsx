// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { HashRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFollowedPage } from './useFollowedPage.ts'

const AWAY = 1_000
beforeEach(() => {
  // away from the top of the page rows are held still
  Object.defineProperty(window, 'scrollY', { value: AWAY, configurable: true })
})
afterEach(() => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})

const STATE = { isNewest: true }
const keyOf = (row: string): string => row

test.each([
  ['that are left of an earlier visit give way to those of now, which are held', 0, ['two', 'one']],
  ['that were just asked for are held', Number.POSITIVE_INFINITY, ['one']],
] as const)('rows %s', async (_what, staleTime, first) => {
  let rows: string[] = ['one']
  const client = new QueryClient()
  client.setQueryData(['rows'], rows)
  rows = ['two', 'one']
  const { result } = renderHook(
    () => {
      const query = useQuery({ queryKey: ['rows'], queryFn: async () => rows, staleTime })
      return { query, held: useFollowedPage(STATE, query, query.data, keyOf) }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>
          <HashRouter>{children}</HashRouter>
        </QueryClientProvider>
      ),
    },
  )
  act(() => void window.dispatchEvent(new Event('scroll')))
  await waitFor(() => expect(result.current.held).toMatchObject({ rows: first, waiting: 0 }))
  rows = ['three', ...first]
  void result.current.query.refetch()
  await waitFor(() => expect(result.current.held).toMatchObject({ rows: first, waiting: 1 }))
})
