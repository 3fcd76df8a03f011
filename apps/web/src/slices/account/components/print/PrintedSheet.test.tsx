// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import type { StatementRow, StatementTotals } from '@tronlens/api-contract'
import { blockNumber, sun, sunText, tokenAmount, tokenAmountText, tokenRef } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../../i18n/i18n.ts'
import { ZERO_ADDRESS } from '../../../../shared/entity/zero-address.ts'
import type { PrintedStatement } from '../../api/printed-query.ts'
import { PrintedSheet } from './PrintedSheet.tsx'

const ACCOUNT = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as typeof ZERO_ADDRESS
const text = (amount: bigint) => tokenAmountText(tokenAmount(amount))

const ROW = {
  hash: 'ab'.repeat(32),
  block: 7,
  timestamp: Date.UTC(2026, 2, 5, 6, 7, 8),
  contractType: 1,
  contractRet: 'SUCCESS',
  contractData: {},
  ownerAddress: ACCOUNT,
  toAddress: ZERO_ADDRESS,
  legs: [
    {
      tokenInfo: { tokenId: tokenRef('_'), tokenAbbr: 'trx', tokenDecimal: 6 },
      change: text(-2_000_000n),
      balance: text(7_700_000n),
      cause: 'transfer',
      counterparty: ZERO_ADDRESS,
      nftId: '',
      riskTransaction: false,
    },
  ],
  legCount: 1,
  paidFee: sunText(sun(300_000n)),
} as unknown as StatementRow

const TOTALS = {
  tokenInfo: { tokenId: tokenRef('_'), tokenAbbr: 'trx', tokenDecimal: 6 },
  opening: text(10_000_000n),
  received: text(0n),
  sent: text(2_300_000n),
  closing: text(7_700_000n),
  knownSince: 0,
} as unknown as StatementTotals

beforeAll(async () => {
  await startTexts()
  await loadTexts('account', 'print')
})
let unmount: () => void
afterEach(() => unmount())

function show(changed: Partial<PrintedStatement> = {}) {
  const statement: PrintedStatement = {
    rows: [ROW],
    isCut: false,
    totals: [TOTALS],
    leftOut: 0,
    blocks: { first: blockNumber(5), last: blockNumber(1_205) },
    labels: { contractMap: {}, contractInfo: {} },
    ...changed,
  }
  const period = {
    address: ACCOUNT,
    start_timestamp: Date.UTC(2026, 2, 1),
    end_timestamp: Date.UTC(2026, 3, 1) - 1,
  }
  ;({ unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <MemoryRouter>
        <PrintedSheet period={period} statement={statement} />
      </MemoryRouter>
    </QueryClientProvider>,
  ))
}
const rowsOf = (name: string): string[] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent ?? '')

test('the head names account, period, time zone and blocks, and the sums add up', () => {
  show()
  expect(screen.getByText(ACCOUNT)).toBeTruthy()
  expect(screen.getByText('1 Mar 2026, 00:00:00 UTC to 31 Mar 2026, 23:59:59 UTC')).toBeTruthy()
  expect(screen.getByText('5 to 1,205')).toBeTruthy()
  // opening, in, out, fees, closing
  expect(rowsOf('Balances')[1]).toMatch(/TRX10022\.?0*0\.307\.70$|TRX10020\.307\.70$/)
  expect(screen.getByText(/^Opening \+ in − out − fees = closing/)).toBeTruthy()
})

test('a transaction is listed with its time, ID, what it moved and its fee', () => {
  show()
  const [, row] = rowsOf('Transactions, newest first')
  expect(row).toContain('5 Mar 2026, 06:07:08 UTC')
  expect(row).toContain('ab'.repeat(32))
  expect(row).toContain('Sent')
  expect(row).toMatch(/−2\D+TRX/)
  expect(row).toMatch(/0\.30$/)
})

test('what is not known is a dash, and nothing is said to add up', () => {
  show({ totals: [{ ...TOTALS, received: null, sent: null }] })
  expect(rowsOf('Balances')[1]).toContain('–')
  expect(screen.queryByText(/^Opening \+ in/)).toBeNull()
  expect(screen.getByText(/^A dash is a sum/)).toBeTruthy()
})

test('what is left out is said', () => {
  show({ isCut: true, leftOut: 3 })
  expect(screen.getByText(/Only the newest 1,000 transactions are listed/)).toBeTruthy()
  expect(screen.getByText(/3 more tokens are left out/)).toBeTruthy()
  expect(rowsOf('Balances')[1]).toContain('–')
})
