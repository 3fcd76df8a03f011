// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { type Address, parseAddress } from '@tronlens/core'
import type { ReviewedTransaction } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { permissionsQuery } from '../permission/account-permissions.ts'
import type { SignRequest } from './sign-store.ts'
import { useSignatureCount } from './use-signature-count.ts'

afterEach(cleanup)

const addresses = [
  'THGV984zkFfZJCjgu8577qWMt8mV668FY1',
  'TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2',
  'TWPa1suE6CjD7qSje6Wgyzat7n3qiS9GAP',
  'TL3f5KraiKVXpdTXqFvvwyLonpPss7NMG4',
].map(parseAddress)
const [shared, alice, ...others] = addresses as [Address, Address, ...Address[]]

const permission = {
  id: 2,
  name: 'payments',
  threshold: 5n,
  operations: '',
  keys: [alice, ...others].map((address, place) => ({ address, weight: place < 2 ? 2n : 1n })),
}
const transaction = {
  content: { permissionId: 2, contract: { fields: { ownerAddress: shared } } },
} as unknown as ReviewedTransaction

const ask = (label: 'sign' | 'send', client = new QueryClient()) => {
  const request = {
    what: { intent: {} },
    delivery: { kind: 'handOver', label },
    wallet: { address: alice },
  } as unknown as SignRequest
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSignatureCount(request, transaction), { wrapper }).result.current
}

test('the first of three signatures that are needed forecasts what three cost', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(permissionsQuery(shared).queryKey, {
    owner: permission,
    actives: [permission],
  } as never)
  expect(ask('sign', client)).toBe(3)
})

test('nothing is forecast before it is known who has to sign, unless this signature is the last', () => {
  expect(ask('sign')).toBeUndefined()
  expect(ask('send')).toBe(1)
})
