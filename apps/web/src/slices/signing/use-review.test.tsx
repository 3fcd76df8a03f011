// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { ZERO_ADDRESS } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from '../wallet/session.ts'
import { openWallet } from '../wallet/wallet-store.ts'
import type { OpenRequest } from './sign-store.ts'
import { useReview } from './use-review.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a wallet that was signed out meanwhile, in this tab or another, is asked for no password', () => {
  const wallet = openWallet({ type: 'ACCOUNT_PRIVATE_KEY', address: ZERO_ADDRESS })
  const request: OpenRequest = {
    what: { intent: intend('WithdrawBalanceContract', { ownerAddress: ZERO_ADDRESS }) },
    delivery: { kind: 'broadcast' },
    wallet,
    id: 1,
    leave: () => undefined,
    finish: () => undefined,
  }
  const { result } = renderHook(() => useReview(request), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  expect(result.current.reason).toBe('locked')
  act(() => signOut(wallet.id))
  expect(result.current.reason).toBe('left')
})
