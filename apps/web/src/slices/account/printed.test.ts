import type { StatementRow, StatementTotals } from '@tronlens/api-contract'
import { sun, sunText, tokenAmount, tokenAmountText, tokenRef } from '@tronlens/core'
import { expect, test } from 'vitest'
import { balanceOf, lastQuarter } from './printed.ts'

const text = (amount: bigint) => tokenAmountText(tokenAmount(amount))
const totals = (id: string, sent: bigint): StatementTotals =>
  ({
    tokenInfo: { tokenId: tokenRef(id), tokenAbbr: 'LENS', tokenDecimal: 2 },
    opening: text(1_000n),
    received: text(500n),
    sent: text(sent),
    closing: text(1_200n),
    knownSince: 0,
  }) as StatementTotals
const paid = (fee: bigint) => ({ paidFee: sunText(sun(fee)), legs: [] }) as unknown as StatementRow

test('fees are counted apart from what was sent, and everything leads to the closing balance', () => {
  expect(balanceOf(totals('_', 300n), [paid(70n), paid(30n)], true)).toMatchObject({
    symbol: 'TRX',
    sent: 200n,
    fees: 100n,
    addsUp: true,
  })
  expect(balanceOf(totals('7', 300n), [paid(70n)], true)).toMatchObject({
    sent: 300n,
    fees: 0n,
    addsUp: true,
  })
})

test('sums that do not lead to the closing balance, or are not known, do not add up', () => {
  expect(balanceOf(totals('_', 301n), [], true).addsUp).toBe(false)
  const unknown = { ...totals('_', 300n), received: null }
  expect(balanceOf(unknown, [], true)).toMatchObject({ received: undefined, addsUp: false })
})

test('of a period that was not read whole, fees stay in what was sent', () => {
  expect(balanceOf(totals('_', 300n), [paid(70n)], false)).toMatchObject({
    sent: 300n,
    fees: undefined,
    addsUp: true,
  })
})

test.each([
  ['2026-12-01', '2026-07-01', '2026-09-30'],
  ['2026-02-28', '2025-10-01', '2025-12-31'],
  ['2024-06-30', '2024-01-01', '2024-03-31'],
])('the quarter before %s is %s to %s', (today, from, to) => {
  expect(lastQuarter(today)).toEqual({ from, to })
})
