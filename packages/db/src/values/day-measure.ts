import { utcDay } from '@tronlens/core'
/**
 * What accounts are ranked by over days: columns of `account_day` that blocks only ever add to. Each can be
 * counted from rows of blocks too: the side that it counts for, and how much a row adds.
 */
export const DAY_MEASURES = {
  trx_sent: { table: 'transfer', side: 'sender', adds: 'amount' },
  trx_sent_count: { table: 'transfer', side: 'sender', adds: '1' },
  // block 0 takes from whom it gives less than nothing
  trx_received: { table: 'transfer', side: 'recipient', adds: 'greatest(amount, 0)' },
  trx_received_count: { table: 'transfer', side: 'recipient', adds: '1' },
  energy_usage_total: { table: 'transaction', side: 'owner', adds: 'energy_usage_total' },
  net_usage: { table: 'transaction', side: 'owner', adds: 'net_usage' },
  net_fee: { table: 'transaction', side: 'owner', adds: 'net_fee' },
} as const satisfies Record<string, { table: 'transfer' | 'transaction'; side: string; adds: string }>

/** A column of `account_day` that accounts are ranked by. */
export type DayMeasure = keyof typeof DAY_MEASURES

/** All of them. */
export const ALL_DAY_MEASURES = Object.keys(DAY_MEASURES) as DayMeasure[]

/** SQL condition on the rows of blocks that a measure counts. */
export const countsFor = (measure: DayMeasure): string =>
  `${DAY_MEASURES[measure].side} IS NOT NULL${
    DAY_MEASURES[measure].table === 'transfer' ? ' AND kind = 1 AND success AND source <> 1' : ''
  }`

const DAY_MS = 86_400_000

/** First moment of a day and of the next one, milliseconds. */
export const boundsOf = (day: string): [from: number, to: number] => {
  const from = Date.parse(day)
  return [from, from + DAY_MS]
}

/** Days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) days.push(utcDay(BigInt(at)))
  return days
}

/** Accounts that are kept of each day and measure. */
export const LEADERS_KEPT = 1_000
