// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { sun, sunText } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { balancesQuery, transactionQuery } from '../api/transaction-queries.ts'
import { transactionStub } from '../stub.ts'
import type { TransactionInfo } from '../transaction.ts'
import ComparePage from './ComparePage.tsx'

const [ONE, OTHER, UNKNOWN] = ['ab', 'cd', 'ef'].map((byte) => byte.repeat(32)) as [string, string, string]

let unmount: () => void
afterEach(() => unmount())
beforeAll(async () => {
  await startTexts()
  await loadTexts('transaction', 'compare')
})

async function visit(search: string, changed: Partial<TransactionInfo> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(transactionQuery(ONE).queryKey, transactionStub(ONE))
  client.setQueryData(transactionQuery(OTHER).queryKey, { ...transactionStub(OTHER), ...changed })
  for (const id of [UNKNOWN, 'xyz']) client.setQueryData(transactionQuery(id).queryKey, null)
  for (const id of [ONE, OTHER])
    client.setQueryData(balancesQuery(id).queryKey, { data: [], isCut: false, contractMap: {} } as never)
  ;({ unmount } = render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter initialEntries={[`/tools/compare${search}`]}>
          <ComparePage />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  ))
}
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent ?? '')

test('rows that differ are marked and can be listed alone', async () => {
  const cost = { ...transactionStub(OTHER).cost, fee: sunText(sun(1_100_000n)) }
  await visit(`?a=${ONE}&b=0x${OTHER.toUpperCase()}`, { cost, contractRet: 'REVERT' })
  expect(rowsOf('Fee and resources')[1]).toBe(
    'Fee in alldiffers0 TRX1.10 TRX'.replaceAll(' TRX', '\u00A0TRX'),
  )
  const all = rowsOf('Transaction')
  fireEvent.click(screen.getByRole('switch', { name: 'Only what differs' }))
  const differing = rowsOf('Transaction')
  expect(differing.length).toBeLessThan(all.length)
  expect(differing.filter((row) => row.startsWith('Result'))).toHaveLength(1)
  expect(rowsOf('Fee and resources')).toHaveLength(2)
})

test('equal transactions have no difference', async () => {
  await visit(`?a=${ONE}&b=${ONE}`)
  expect(screen.queryByText('differs')).toBeNull()
  expect(screen.getAllByText('no difference').length).toBeGreaterThan(1)
})

test('each side says what is wrong with it', async () => {
  await visit(`?a=xyz&b=${UNKNOWN}`)
  const notices = screen.getAllByRole('status').map((notice) => notice.textContent)
  expect(notices[0]).toMatch(/^First: A transaction ID has 64 hex digits/)
  expect(notices[1]).toMatch(/^Second: No transaction with this ID is in a block/)
  expect(screen.queryByRole('table')).toBeNull()
  const [first, second] = screen.getAllByRole('textbox')
  expect(first?.getAttribute('aria-invalid')).toBe('true')
  expect(second?.getAttribute('aria-invalid')).toBeNull()
})

test('nothing is compared until both are given', async () => {
  await visit(`?a=${ONE}`)
  expect(screen.queryByRole('table')).toBeNull()
  expect((screen.getByRole('button', { name: 'Compare' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'Second transaction ID' }), {
    target: { value: OTHER },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(rowsOf('Transaction').length).toBeGreaterThan(5)
})
