// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InlineWorker } from '../../slices/wallet/keys/inline-worker.ts'
import type { KeyRequest } from '../../slices/wallet/keys/protocol.ts'

let opened: { id: string } | undefined
/** Notes the name of the key that was opened, and cannot keep it on this device. */
class FullWorker extends InlineWorker {
  protected override async answer(request: KeyRequest): Promise<unknown> {
    if (request.call === 'seal') return super.answer({ ...request, args: ['no such key', ''] })
    const answer = await super.answer(request)
    if (request.call === 'open') opened = answer as { id: string }
    return answer
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a key that cannot be stored as chosen is not kept in memory either', async () => {
  vi.resetModules()
  // wallets of tests before this one
  localStorage.clear()
  vi.stubGlobal('Worker', FullWorker)
  const [{ useOpenKey }, { keys }, { walletStore }] = await Promise.all([
    import('./use-open-key.ts'),
    import('../../slices/wallet/keys/key-client.ts'),
    import('../../slices/wallet/wallet-store.ts'),
  ])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useOpenKey(), { wrapper })
  const read = () => ({ kind: 'privateKey' as const, text: 'ab'.repeat(32) })
  act(() => result.current.open({ read, rememberAs: 'secret' }))
  await waitFor(() => expect(result.current.error).toBe('error.secret'))
  await expect(keys.signMessage(opened?.id ?? '', 'hello')).rejects.toThrow('locked')
  expect(walletStore.get().wallets).toEqual([])
})
