import { utcDay } from '@tronlens/core'
import { findBlockRange } from '@tronlens/db'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const DAYS_A_WEEK = 7

/** Periods as clients number them. */
export const SPAN = { hour: 1, day: 2, week: 3 } as const

/** Since when something counts: a day, and for the last hour a block too. Milliseconds. */
export type Period = { day: string; block?: bigint; start: number; end: number }

/** The beginning of the day so many days before a moment. */
const startOfDay = (time: number, daysBefore: number): number =>
  Date.parse(utcDay(time - daysBefore * DAY_MS))

/**
 * A period up to the newest block. Days count in full: a day is yesterday and what there is of today.
 *
 * @param byBlock - whether an hour can be separated; else it is what there is of today
 */
export async function readPeriod(
  { db, chain }: WithChain & WithDb,
  span: number,
  byBlock: boolean,
): Promise<Period> {
  const end = Number((await chain.state()).head_time)
  if (span !== SPAN.hour) {
    const start = startOfDay(end, span === SPAN.week ? DAYS_A_WEEK : 1)
    return { day: utcDay(start), start, end }
  }
  if (!byBlock) return { day: utcDay(end), start: startOfDay(end, 0), end }
  const start = end - HOUR_MS
  const { from } = await findBlockRange(db, { startTime: BigInt(start) })
  return { day: utcDay(start), block: from ?? 0n, start, end }
}
