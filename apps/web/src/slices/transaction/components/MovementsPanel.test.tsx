// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { tokenAmount, tokenAmountText, tokenRef } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { transactionStub } from '../stub.ts'
import { MovementsPanel } from './MovementsPanel.tsx'

const MOVEMENTS = 3_000

const movement = {
  icon_url: '',
  symbol: 'trx',
  name: 'trx',
  level: '2',
  decimals: 6,
  contract_address: tokenRef('_'),
  from_address: ZERO_ADDRESS,
  to_address: ZERO_ADDRESS,
  amount_str: tokenAmountText(tokenAmount(1n)),
  type: 'Transfer',
  tokenType: 'trc10',
  vip: false,
  status: 0,
  riskTransaction: false,
}

beforeAll(() => startTexts())

test('a transaction with thousands of movements draws a few of them, and more when asked', () => {
  const tx = { ...transactionStub(''), transfersAllList: Array.from({ length: MOVEMENTS }, () => movement) }
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <MovementsPanel tx={tx} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const drawn = () => container.querySelectorAll('tbody tr').length
  expect(drawn()).toBe(50)
  expect(container.textContent).toContain('50 of 3,000 shown')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(drawn()).toBe(100)
})
