import { useQueries } from '@tanstack/react-query'
import type { StatementRow } from '@tronlens/api-contract'
import { tokenAmount } from '@tronlens/core'
import type { ReactNode } from 'react'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import { type StatementFilter, statementDayQuery } from '../api/statement-query.ts'
import { type DayTotals, totalsOfDays } from '../day-totals.ts'
import { dayOf } from '../statement.ts'
import { DaySums } from './DaySums.tsx'

/** A page of the statement as it is shown. */
type ShownPage = { rows: readonly StatementRow[]; hasOlder: boolean; isOld: boolean }

/**
 * The sums of a day in the token that the statement is about: the chosen one, else TRX. A day that goes on
 * beyond the page is asked for as a whole.
 *
 * @param page.isOld - the rows are still those of the filter before
 */
export function useDaySums(
  filter: StatementFilter,
  { rows, hasOlder, isOld }: ShownPage,
): (day: number) => ReactNode {
  const token = filter.tokens ?? TRX_ID
  // of rows between two accounts, or of one direction, a sum would not be that of the day
  const isWhole = !filter.direction && !filter.counterparty && !filter.kind && !isOld
  const totalsOf = (page: Parameters<typeof totalsOfDays>[0]) => totalsOfDays(page, token, token === TRX_ID)
  const onPage = isWhole
    ? totalsOf({ rows, isNewest: !filter.cursor, isOldest: !hasOlder })
    : new Map<number, DayTotals>()
  const beyond = isWhole ? [...new Set(rows.map(dayOf))].filter((day) => !onPage.has(day)) : []
  const asked = useQueries({
    queries: beyond.map((day) =>
      // the running day is asked again when it has a new row
      statementDayQuery(filter, day, rows[0] && dayOf(rows[0]) === day ? rows[0].hash : ''),
    ),
  })
  const info = rows
    .flatMap(({ legs }) => legs)
    .find((leg) => String(leg.tokenInfo.tokenId) === token)?.tokenInfo
  return (day) => {
    const answer = asked[beyond.indexOf(day)]?.data
    const whole = answer && totalsOf({ rows: answer.data, isNewest: true, isOldest: !answer.nextCursor })
    const totals = onPage.get(day) ?? whole?.get(day)
    if (!totals || !info) return undefined
    const { decimals, symbol } = quantityOf(tokenAmount(0n), token, info)
    return <DaySums totals={totals} decimals={decimals} unit={symbol} />
  }
}
