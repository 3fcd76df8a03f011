// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { MultisigRecord } from '@tronlens/api-contract'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { requestsQuery } from '../api/requests-query.ts'
import { WalletNav } from './WalletNav.tsx'

const WAITING = {
  state: 0,
  isSign: 0,
  signatureProgress: [{ address: ZERO_ADDRESS, isSign: 0 }],
} as unknown as MultisigRecord

beforeAll(async () => {
  await startTexts()
  await loadTexts('wallet')
})
afterEach(cleanup)

test('each page of the wallet leads to all others, and says what waits for a signature', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(requestsQuery(ZERO_ADDRESS).queryKey, [WAITING])
  render(
    <MemoryRouter initialEntries={['/wallet/permissions']}>
      <QueryClientProvider client={client}>
        <WalletNav address={ZERO_ADDRESS} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/wallet', 'Overview'],
    ['/wallet/stake', 'TRON power'],
    ['/wallet/multiSignature', 'Signatures1'],
    ['/wallet/permissions', 'Permissions'],
    ['/wallet/approvals', 'Token approvals'],
    ['/wallet/check', 'Check-up'],
    ['/wallet/messages', 'Messages'],
    ['/wallet/sites', 'Sites'],
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Permissions')
})
