// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { type AbiFunction, readAbi } from '@tronlens/abi'
import { type Address, parseJson } from '@tronlens/core'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { readCall, useTrial } from './use-call.ts'

const CONTRACT = 'TF3JjkGK6acg9mL9GWzxXJQ6TxFK3g5rjs' as Address
const CALLER = 'TPcN5FvKuYrTikkwz8oaJSrKiPWkdAyXeH' as Address
const [buy] = readAbi([
  { type: 'function', name: 'buy', stateMutability: 'payable', inputs: [], outputs: [] },
]) as [AbiFunction]

/**
 * Fills in an amount and returns the call that the node is asked to simulate; `undefined` when it was not
 * asked.
 */
async function triedWith(wallet: Address | undefined, amount: string): Promise<object | undefined> {
  const asked: object[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('triggerconstantcontract')) asked.push(parseJson(String(body)) as object)
    return new Response('{"result":{"result":true},"constant_result":[""]}')
  })
  const call = readCall(buy, { inputs: [], sent: { amount, token: '' }, feeLimitTrx: '150' })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { unmount } = renderHook(() => useTrial(wallet, CONTRACT, call), { wrapper })
  await waitFor(() => expect(asked).not.toEqual([])).catch(() => undefined)
  unmount()
  return asked[0]
}

afterEach(() => vi.unstubAllGlobals())

test('without a wallet no account pays: only a call that sends nothing is simulated, by the contract itself', async () => {
  expect(await triedWith(undefined, '1.5')).toBeUndefined()
  expect(await triedWith(undefined, '')).toMatchObject({ owner_address: CONTRACT, call_value: 0 })
})

test('the wallet pays what it sends along', async () => {
  expect(await triedWith(CALLER, '1.5')).toMatchObject({ owner_address: CALLER, call_value: 1_500_000 })
})
