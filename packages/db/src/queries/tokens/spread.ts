import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { BALANCE_BUCKETS } from '../../values/balance-bucket.ts'
import { bucketAccounts, bucketSum } from '../../values/counter.ts'
import { TRUE } from '../page/fragments.ts'
import type { DayRange } from '../statistics/days.ts'

/**
 * Accounts with a positive balance of TRX, and what they hold, by the number of digits of whole TRX; 0 digits
 * is less than one.
 */
export const listBalanceBuckets = labelled(
  'listBalanceBuckets',
  async (db: Database): Promise<{ digits: number; accounts: bigint; amount: string }[]> => {
    const { rows } = await sql<{ digits: number; accounts: bigint; amount: string }>`
    SELECT d.digits, a.n::bigint AS accounts, s.n::text AS amount FROM unnest(${BALANCE_BUCKETS}::int[]) AS d(digits)
    JOIN counter a ON a.scope = ''::bytea AND a.kind = ${bucketAccounts(0)}::bigint + d.digits
    JOIN counter s ON s.scope = ''::bytea AND s.kind = ${bucketSum(0)}::bigint + d.digits
    WHERE a.n > 0 ORDER BY d.digits`.execute(db)
    return rows
  },
)

/**
 * Sums of what the holders of the first ranks hold, by the rank that begins a group; no more than 500 are
 * looked at.
 */
export const listRankSums = labelled(
  'listRankSums',
  async (
    db: Database,
    token: Buffer,
    firstRanks: readonly number[],
  ): Promise<ReadonlyMap<number, string>> => {
    const { rows } = await sql<{ first: number; amount: string }>`
    SELECT first, sum(amount)::text AS amount FROM (
      SELECT amount, row_number() OVER (ORDER BY amount DESC, address DESC) AS rank FROM (
        SELECT amount, address FROM balance WHERE token = ${token} AND amount > 0 ORDER BY amount DESC, address DESC LIMIT 500
      ) top
    ) ranked JOIN LATERAL (
      SELECT max(f) AS first FROM unnest(${[...firstRanks]}::int[]) AS f WHERE f <= rank
    ) groups ON true GROUP BY first`.execute(db)
    return new Map(rows.map((row) => [row.first, row.amount]))
  },
)

/** Holders that are looked at, largest first, to say how a token is spread. */
export const MOST_RANKS = 10_000

/** A holder by rank: what it holds, and what all up to it hold together. */
export type RankedHolding = { rank: bigint; amount: string; held: string }

/**
 * Some ranks of a token's holders, and the first rank up to which half of an amount is held; no more than
 * `MOST_RANKS` are looked at.
 *
 * @param ranks requested ranks, the first being 1
 * @param whole smallest units that the half is of
 * @returns by rank; ranks beyond the last account are left out
 */
export const listRankedHoldings = labelled(
  'listRankedHoldings',
  async (
    db: Database,
    token: Buffer,
    ranks: readonly number[],
    whole: bigint,
  ): Promise<{ rows: RankedHolding[]; half: bigint | undefined }> => {
    const { rows } = await sql<RankedHolding & { half: bigint | null }>`
    WITH ranked AS MATERIALIZED (
      SELECT row_number() OVER w AS rank, amount, sum(amount) OVER (w ROWS UNBOUNDED PRECEDING) AS held FROM (
        SELECT amount, address FROM balance WHERE token = ${token} AND amount > 0
        ORDER BY amount DESC, address DESC LIMIT ${MOST_RANKS}
      ) top WINDOW w AS (ORDER BY amount DESC, address DESC)
    ), half AS (SELECT min(rank) AS rank FROM ranked WHERE held * 2 >= ${whole.toString()}::numeric)
    SELECT r.rank, r.amount::text AS amount, r.held::text AS held, half.rank AS half FROM ranked r CROSS JOIN half
    WHERE r.rank = ANY(${[...ranks]}::bigint[]) OR r.rank = half.rank ORDER BY r.rank`.execute(db)
    return { rows, half: rows[0]?.half ?? undefined }
  },
)

/** What a period brought; of a week or a month what an average day of it had of accounts that acted. */
export type ActivePeriod = {
  /** First day. */
  day: string
  active: bigint
  /** Of the period before; null for the first one. */
  before: bigint | null
  fresh: bigint
  /** Accounts there were after it. */
  accounts: bigint
  transactions: bigint
  /** Sun that transfers moved. */
  moved: string
}

/**
 * Accounts that acted, new ones, transactions and TRX moved by period, newest first; a range takes whole
 * periods.
 */
export const listActivePeriods = labelled(
  'listActivePeriods',
  async (db: Database, period: 'day' | 'week' | 'month', { from, to }: DayRange): Promise<ActivePeriod[]> => {
    const firstOf = (day: RawBuilder<unknown>) => sql`date_trunc(${period}, ${day}::timestamp)::date`
    const { rows } = await sql<ActivePeriod>`
    SELECT * FROM (
      SELECT day, active, lag(active) OVER (ORDER BY day) AS before, fresh,
             (sum(fresh) OVER (ORDER BY day))::bigint AS accounts,
             transactions, moved
      FROM (
        SELECT ${firstOf(sql`day`)} AS day, round(avg(active_accounts))::bigint AS active, sum(new_accounts)::bigint AS fresh,
               sum(transactions)::bigint AS transactions, sum(trx_moved)::text AS moved
        FROM day_stat GROUP BY 1
      ) p
    ) p WHERE ${from === undefined ? TRUE : sql`day >= ${firstOf(sql`${from}`)}`}
      AND ${to === undefined ? TRUE : sql`day <= ${to}::date`}
    ORDER BY day DESC`.execute(db)
    return rows
  },
)
