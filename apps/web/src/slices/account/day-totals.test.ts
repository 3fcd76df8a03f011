import type { StatementLeg, StatementRow } from '@tronlens/api-contract'
import { sun, sunText, tokenAmount, tokenAmountText, tokenRef } from '@tronlens/core'
import { expect, test } from 'vitest'
import { DAY } from '../../shared/format/time.ts'
import { totalsOfDays } from './day-totals.ts'

const leg = (change: bigint, cause: StatementLeg['cause'] = 'transfer', tokenId = '_') =>
  ({
    change: tokenAmountText(tokenAmount(change)),
    cause,
    tokenInfo: { tokenId: tokenRef(tokenId) },
  }) as StatementLeg
const row = (day: number, legs: StatementLeg[], fee = 0n, legCount = legs.length) =>
  ({ legs, legCount, paidFee: sunText(sun(fee)), timestamp: day * DAY + 5 }) as StatementRow
const whole = { isNewest: true, isOldest: true }

test('a day shows what was received, what was sent with its fees, and what was staked', () => {
  const rows = [
    row(2, [leg(7n)]),
    row(1, [leg(-5n), leg(9n, 'transfer', '1000001')], 3n),
    row(1, [leg(-20n, 'staked')], 1n),
  ]
  expect([...totalsOfDays({ rows, ...whole }, '_', true)]).toEqual([
    [2 * DAY, { received: 7n, sent: 0n, staked: 0n }],
    [DAY, { received: 0n, sent: 9n, staked: 20n }],
  ])
  expect(totalsOfDays({ rows, ...whole }, '1000001', false).get(DAY)).toEqual({
    received: 9n,
    sent: 0n,
    staked: 0n,
  })
})

test('a day that goes on beyond the page has no totals, nor one with legs that are not there', () => {
  const rows = [row(3, [leg(1n)]), row(2, [leg(1n)]), row(1, [leg(1n)])]
  const daysOf = (page: { isNewest: boolean; isOldest: boolean }) => [
    ...totalsOfDays({ rows, ...page }, '_', true).keys(),
  ]
  expect(daysOf({ isNewest: false, isOldest: true })).toEqual([2 * DAY, DAY])
  expect(daysOf({ isNewest: true, isOldest: false })).toEqual([3 * DAY, 2 * DAY])
  const cut = [row(3, [leg(1n)], 0n, 40), ...rows]
  expect([...totalsOfDays({ rows: cut, ...whole }, '_', true).keys()]).toEqual([2 * DAY, DAY])
})
