// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { milliseconds } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import type { Trade } from '../api/book-queries.ts'
import type { Market } from '../market.ts'
import { LatestTrades } from './LatestTrades.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('exchange')
})

const coin = (symbol: string) => ({ symbol, decimals: 6 })
const MARKET = { base: coin('USDT'), quote: coin('TRX'), price: 1, exchange: undefined } as unknown as Market
const tradeAt = (time: string) =>
  ({
    key: time,
    hash: '11'.repeat(32),
    time: milliseconds(Date.parse(time)),
    side: 'buy',
    price: 1,
    amount: 1n,
  }) as unknown as Trade

test('trades of an earlier day stand below its name', () => {
  const rows = [
    '2026-12-01T07:58:00Z',
    '2026-12-01T00:49:00Z',
    '2026-11-30T21:51:00Z',
    '2026-11-30T20:00:00Z',
  ].map(tradeAt)
  const query = { data: { rows }, error: null, refetch: async () => undefined } as never
  const { getAllByRole } = render(
    <MemoryRouter>
      <LatestTrades market={MARKET} query={query} />
    </MemoryRouter>,
  )
  const lines = getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(lines.map((line) => line.includes('30 Nov'))).toEqual([false, false, true, false])
})
