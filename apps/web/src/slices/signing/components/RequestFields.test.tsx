// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { type Address, milliseconds } from '@tronlens/core'
import { intend } from '@tronlens/signing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { RequestFields } from './RequestFields.tsx'

const ALICE = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const VALIDITY = {
  refBlockBytes: '0001',
  refBlockHash: '00'.repeat(8),
  expiration: milliseconds(60_000),
  timestamp: milliseconds(0),
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('multisig')
})
afterEach(cleanup)

test('TRX that a request moves are summary in TRX', () => {
  const transfer = intend('TransferContract', { ownerAddress: ALICE, toAddress: ALICE, amount: 1_000_000n })
  render(
    <MemoryRouter>
      <RequestFields content={{ ...transfer, ...VALIDITY }} />
    </MemoryRouter>,
  )
  expect(screen.getByText('Amount').parentElement?.textContent?.replace(/\s/g, ' ')).toBe('Amount1 TRX')
})
