// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressBookProvider } from '../../shared/entity/address-book.tsx'
import type { TransactionSummary } from './transaction.ts'
import { useNamedRows } from './useNamedRows.ts'

const VOTE = { hash: 'vote', contractType: 4 } as TransactionSummary

function Hashes() {
  return useNamedRows([VOTE])?.map(({ hash }) => hash) ?? 'bones'
}

test('a sentence is shown once: not before the names that it may contain are loaded', () => {
  const page = (isHere: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <AddressBookProvider isHere={isHere}>
        <Hashes />
      </AddressBookProvider>
    </QueryClientProvider>
  )
  const { container, rerender } = render(page(false))
  expect(container.textContent).toBe('bones')
  rerender(page(true))
  expect(container.textContent).toBe('vote')
})
