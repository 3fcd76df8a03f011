// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { AnswerOf, getSystemStatus, listStatement, StatementRow } from '@tronlens/api-contract'
import {
  type Address,
  blockNumber,
  milliseconds,
  tokenAmount,
  tokenAmountText,
  tokenRef,
} from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { statusQuery } from '../../../shared/api/network.ts'
import { statementQuery } from '../../../slices/account/api/statement-query.ts'
import { ActivityPanel } from './ActivityPanel.tsx'

const ME = 'TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1' as Address
const FRIEND = 'THJtdGBJupnzSrPyj2EZeGSL8Ct7QGJDWZ' as Address

const SENT = {
  hash: 'ab'.repeat(32),
  timestamp: milliseconds(0),
  confirmed: true,
  contractRet: 'SUCCESS',
  contractType: 1,
  contractData: {},
  ownerAddress: ME,
  toAddress: FRIEND,
  legCount: 1,
  legs: [
    {
      change: tokenAmountText(tokenAmount(-5_000_000n)),
      balance: null,
      cause: 'transfer',
      counterparty: FRIEND,
      nftId: '',
      riskTransaction: false,
      tokenInfo: { tokenId: tokenRef('_'), tokenAbbr: 'TRX', tokenDecimal: 6 },
    },
  ],
} as unknown as StatementRow

beforeAll(async () => {
  await startTexts()
  await loadTexts('account', 'wallet', 'walletPage')
})
afterEach(cleanup)

test('recent activity says what was done with whom, in signed amounts, and never repeats the own address', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const answer = { data: [SENT] } as unknown as AnswerOf<typeof listStatement>
  client.setQueryData(statementQuery({ address: ME, limit: 10 }).queryKey, answer)
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ActivityPanel address={ME} total={198} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const row = screen.getByText('Sent').closest('tr')
  expect(row?.textContent).toContain(FRIEND)
  expect(row?.textContent).not.toContain(ME)
  expect(row?.textContent).toContain('−5')
  expect(row?.querySelector('a')?.getAttribute('href')).toBe(`/transaction/${SENT.hash}`)
})

test('an index that begins later says since when nothing happened', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const answer = { data: [] } as unknown as AnswerOf<typeof listStatement>
  client.setQueryData(statementQuery({ address: ME, limit: 10 }).queryKey, answer)
  const show = (rowsFrom: number) => {
    client.setQueryData(statusQuery.queryKey, {
      history: { from: blockNumber(rowsFrom), rowsFrom: blockNumber(rowsFrom) },
    } as AnswerOf<typeof getSystemStatus>)
    return render(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <ActivityPanel address={ME} total={0} />
        </QueryClientProvider>
      </MemoryRouter>,
    ).container.textContent
  }
  expect(show(2_800)).toMatch(/No transactions yet.*History from block 2,800/)
  expect(show(0)).not.toContain('History from')
})
