// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressBookProvider } from '../../shared/entity/address-book.tsx'
import type { ToldTransaction } from './transaction.ts'
import { useToldRows } from './useToldRows.ts'

const VOTE = { hash: 'vote', contractType: 4 } as ToldTransaction

function Told() {
  return useToldRows([VOTE])?.map(({ hash }) => hash) ?? 'bones'
}

test('a sentence is told once: not before the names are here that it may be told with', () => {
  const page = (isHere: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <AddressBookProvider isHere={isHere}>
        <Told />
      </AddressBookProvider>
    </QueryClientProvider>
  )
  const { container, rerender } = render(page(false))
  expect(container.textContent).toBe('bones')
  rerender(page(true))
  expect(container.textContent).toBe('vote')
})
