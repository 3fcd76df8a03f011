// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import type { TransactionInfo } from '../transaction.ts'
import { StepTree } from './StepTree.tsx'

const CALL = {
  caller_address: ZERO_ADDRESS,
  transfer_to_address: ZERO_ADDRESS,
  note: 'call',
  rejected: false,
  token_list: [],
} as unknown as TransactionInfo['internal_transactions'][string][number]

beforeAll(async () => {
  await startTexts()
  await loadTexts('transaction')
})

test('arrows of a call point the way one reads', () => {
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <StepTree tx={{ toAddress: ZERO_ADDRESS, logs: [] } as unknown as TransactionInfo} items={[CALL]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(container.querySelectorAll('svg.flip')).toHaveLength(2)
  expect(container.textContent).not.toContain('→')
  unmount()
})
