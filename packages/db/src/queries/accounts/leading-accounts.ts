import { utcDay } from '@tronlens/core'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { type DayMeasure, daysBetween } from '../../values/day-measure.ts'
import { atOneState } from '../chain/at-one-state.ts'
import { findDayRankings, readDayList, type WholeDayList } from '../page/day-lists.ts'
import { pickCandidates, type Score } from '../page/pick-candidates.ts'

/** A place in a ranking of addresses, with what all addresses have together. */
export type PlacedAddress = { address: Buffer; amount: string; whole: string }

/** Adding up all accounts takes longer than a request may; the result is kept for later requests. */
const PATIENCE_MS = 120_000

/** A ranking of accounts over days. */
export type AccountRanking<Row extends PlacedAddress> = {
  /** What it is made of. */
  measures: readonly DayMeasure[]
  /** What accounts are ranked by. */
  score: Score
  /** Adds up the days of some accounts, or of all: those with most first, and of equals the lower address. */
  addUp: (db: Database, among?: readonly Buffer[]) => Promise<Row[]>
}

/**
 * The first accounts of some days, all as of one state of the index. Leaders of the days show which accounts
 * may be among them; only where others may be too, since many had nearly as much on every day, the days of
 * all accounts are added up.
 *
 * @param since - first day; the last one is that of the newest block
 */
export async function listLeadingAccounts<Row extends PlacedAddress>(
  db: Database,
  since: string,
  { measures, score, addUp }: AccountRanking<Row>,
  limit: number,
  kept?: number,
): Promise<Row[]> {
  const rows = await atOneState(db, async (tx, state) => {
    const rankings = await findDayRankings(tx, since, measures)
    const lists: WholeDayList[][] = []
    for (const measure of measures) {
      const days: WholeDayList[] = []
      for (const day of daysBetween(since, utcDay(state.head_time)))
        days.push(await readDayList(tx, state, { day, measure }, rankings.get(day + measure), kept))
      lists.push(days)
    }
    const { addresses, bound } = pickCandidates(lists, score, limit)
    const first = await addUp(
      tx,
      addresses.map((address) => Buffer.from(address, 'hex')),
    )
    const last = BigInt(first[limit - 1]?.amount ?? 0)
    if (bound > 0n && last <= bound) {
      await sql`SELECT set_config('statement_timeout', ${PATIENCE_MS.toString()}, true)`.execute(tx)
      return addUp(tx)
    }
    const whole = score(lists.map((days) => days.reduce((sum, day) => sum + day.whole, 0n))).toString()
    return first.map((row) => ({ ...row, whole }))
  })
  return rows ?? []
}
