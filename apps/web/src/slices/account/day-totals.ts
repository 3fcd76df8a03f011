import type { StatementRow } from '@tronlens/api-contract'
import { readSun, readTokenAmount } from '@tronlens/core'
import { dayOf } from './statement.ts'

/** What came in of a token on a day, went out (fees with it) and was moved to stake, in its smallest unit. */
export interface DayTotals {
  received: bigint
  sent: bigint
  staked: bigint
}

/** The rows of a page, and whether rows stand above and below them. */
export interface StatementPage {
  rows: readonly StatementRow[]
  isNewest: boolean
  isOldest: boolean
}

/**
 * Totals of the days that a page shows as a whole. A day that goes on beyond the page, or holds a transaction
 * of which not every leg is there, has none: a sum of a part would be taken for the sum of the day.
 *
 * @param payingFees - the token is the one that fees are paid in
 */
export function totalsOfDays(
  { rows, isNewest, isOldest }: StatementPage,
  tokenId: string,
  payingFees: boolean,
): ReadonlyMap<number, DayTotals> {
  const totals = new Map<number, DayTotals>()
  const [first, last] = [rows[0], rows.at(-1)]
  const partial = new Set<number>()
  if (first && !isNewest) partial.add(dayOf(first))
  if (last && !isOldest) partial.add(dayOf(last))
  for (const row of rows) {
    const day = dayOf(row)
    if (row.legCount > row.legs.length) partial.add(day)
    const sum = totals.get(day) ?? { received: 0n, sent: 0n, staked: 0n }
    totals.set(day, sum)
    if (payingFees) sum.sent += readSun(row.paidFee)
    for (const leg of row.legs) {
      if (String(leg.tokenInfo.tokenId) !== tokenId) continue
      const change = readTokenAmount(leg.change)
      if (change > 0n) sum.received += change
      else if (leg.cause === 'staked') sum.staked -= change
      else sum.sent -= change
    }
  }
  for (const day of partial) totals.delete(day)
  return totals
}
