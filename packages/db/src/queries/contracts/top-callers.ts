import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** An account that called a contract, and how often. */
export type TopCaller = { caller: Buffer; calls: bigint }

/** Those that called a contract most on a day, by an index. */
const readFirst = async (db: Database, contract: Buffer, day: string, limit: number): Promise<TopCaller[]> =>
  (
    await sql<TopCaller>`SELECT caller, calls FROM contract_caller WHERE contract = ${contract} AND day = ${day}::date
      ORDER BY calls DESC, caller DESC LIMIT ${limit}`.execute(db)
  ).rows

/** What some accounts called a contract on some days together, most first. */
const sumCalls = async (
  db: Database,
  contract: Buffer,
  days: readonly string[],
  callers: readonly Buffer[],
  limit: number,
): Promise<TopCaller[]> =>
  (
    await sql<TopCaller>`SELECT caller, sum(calls)::bigint AS calls FROM contract_caller
      WHERE contract = ${contract} AND day = ANY(${days}::date[]) AND caller = ANY(${callers}::bytea[])
      GROUP BY caller ORDER BY 2 DESC, caller LIMIT ${limit}`.execute(db)
  ).rows

/**
 * Accounts that called a contract most on some days together, most calls first. An account that is not among
 * the first of any day called it less often than the last of these did on all days together: a busy contract
 * is called by a million accounts a day, of which a few are read.
 */
export const listTopCallers = labelled(
  'listTopCallers',
  async (db: Database, contract: Buffer, days: readonly string[], limit: number): Promise<TopCaller[]> => {
    for (let first = limit; ; first *= 4) {
      const ofDays = await Promise.all(days.map((day) => readFirst(db, contract, day, first)))
      const callers = new Map(ofDays.flat().map(({ caller }) => [caller.toString('hex'), caller]))
      const found = await sumCalls(db, contract, days, [...callers.values()], limit)
      const others = ofDays.reduce(
        (sum, rows) => sum + (rows.length < first ? 0n : (rows.at(-1)?.calls ?? 0n)),
        0n,
      )
      if (others === 0n || (found.length === limit && (found.at(-1)?.calls ?? 0n) >= others)) return found
    }
  },
)

/** Calls of a contract on all days from one on, and the accounts that made them, each counted once a day. */
export const sumContractDays = labelled(
  'sumContractDays',
  async (db: Database, contract: Buffer, since: string): Promise<{ calls: bigint; callers: bigint }> => {
    const { rows } = await sql<{ calls: bigint; callers: bigint }>`
    SELECT coalesce(sum(calls), 0)::bigint AS calls, coalesce(sum(callers), 0)::bigint AS callers
    FROM contract_day WHERE address = ${contract} AND day >= ${since}::date`.execute(db)
    return rows[0] ?? { calls: 0n, callers: 0n }
  },
)
