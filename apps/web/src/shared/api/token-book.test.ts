// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useTokenBook } from './token-book.ts'

const FIRST = 1_000_001
const token = (id: number) => ({ id, name: `Token ${id}`, abbr: `T${id}`, precision: 2, imgUrl: '' })
const tokens = Array.from({ length: 30 }, (_, index) => token(FIRST + index))
let genesisId = 'aa'
let asked: (string | null)[] = []

vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
  const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost')
  if (url.pathname === '/config.json') {
    const network = { key: 'main', name: 'Main', type: 'mainnet', capabilities: [], base: '', genesisId }
    return Response.json({ network, networks: [network] })
  }
  const above = url.searchParams.get('id_gt')
  asked.push(above)
  return Response.json({ data: tokens.filter(({ id }) => id > Number(above ?? 0)), total: tokens.length })
})

afterEach(() => {
  cleanup()
  asked = []
})

/** The book as a page has it that is opened again. */
async function readBook() {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(() => useTokenBook(true), { wrapper })
  await waitFor(() => expect(result.current.size).toBe(tokens.length))
  return result.current
}

test('tokens that the browser knows are not asked for again, but for the newest', async () => {
  expect((await readBook()).get(String(FIRST))).toMatchObject({ tokenName: `Token ${FIRST}` })
  expect(JSON.parse(localStorage.getItem('tokensMap') ?? '').rows).toHaveLength(10)
  tokens.push(token(FIRST + 30))
  expect((await readBook()).get(String(FIRST))).toMatchObject({ tokenName: `Token ${FIRST}` })
  expect(asked).toEqual([null, String(FIRST + 9)])

  // the chain begins again with other tokens
  genesisId = 'bb'
  tokens[0] = { ...token(FIRST), name: 'Another' }
  expect((await readBook()).get(String(FIRST))).toMatchObject({ tokenName: 'Another' })
  expect(asked.at(-1)).toBeNull()
})
