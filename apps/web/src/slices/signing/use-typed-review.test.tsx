// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { Address } from '@tronlens/core'
import { parseTypedData } from '@tronlens/keys'
import { warningId } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWallet } from '../wallet/wallet-store.ts'
import { useTypedReview } from './use-typed-review.ts'

const [ALICE, BOB] = ['TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'] as [
  Address,
  Address,
]

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the ticks of one account answer nothing for another, with the same text', async () => {
  const text = JSON.stringify({
    domain: { name: 'T', chainId: 1, verifyingContract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    types: {
      Send: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    },
    primaryType: 'Send',
    message: { to: BOB, value: 5 },
  })
  const data = parseTypedData(text)
  const [alice, bob] = [ALICE, BOB].map((address) => openWallet({ type: 'ACCOUNT_PRIVATE_KEY', address }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result, rerender } = renderHook(({ wallet }) => useTypedReview(data, text, wallet), {
    initialProps: { wallet: alice },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current?.warnings).not.toEqual([]))
  for (const warning of result.current?.warnings ?? [])
    act(() => result.current?.handleTick(warningId(warning), true))
  expect(result.current?.isReady).toBe(true)
  rerender({ wallet: bob })
  await waitFor(() => expect(result.current?.warnings).not.toEqual([]))
  expect(result.current?.ticked.size).toBe(0)
  expect(result.current?.isReady).toBe(false)
})
