import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { DayStatRow } from '../../tables.ts'
import { transferCounter } from '../../values/counter.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { listCounters } from '../page/counters.ts'
import { TRUE } from '../page/fragments.ts'

/** Days that a chart shows; ISO dates, both ends included. */
export type DayRange = { from?: string | undefined; to?: string | undefined }

/** SQL condition on a column of days. */
export const inDays = (column: string, { from, to }: DayRange) => sql<boolean>`
  ${from === undefined ? TRUE : sql`${sql.ref(column)} >= ${from}::date`}
  AND ${to === undefined ? TRUE : sql`${sql.ref(column)} <= ${to}::date`}`

/**
 * A day with what all days after it changed of the TRX in circulation, so that present sums lead back to it,
 * and with the day before.
 */
export type DayOfSupply = DayStatRow & {
  later_free: string
  later_bandwidth: string
  later_energy: string
  later_power: string
  later_unfreezing: string
  later_traded: string
  /** Calls and callers of the day before; null on the first day. */
  triggers_before: bigint | null
  callers_before: bigint | null
}

/** Days of a range, oldest first; the newest ones where there are more than `limit`. */
export const listDaysOf = labelled(
  'listDaysOf',
  async (db: Database, range: DayRange, limit: number): Promise<DayOfSupply[]> => {
    const { rows } = await sql<DayOfSupply>`
    SELECT * FROM (
      SELECT d.*,
        coalesce(sum(free_change) OVER later, 0)::text AS later_free,
        coalesce(sum(staked_bandwidth) OVER later, 0)::text AS later_bandwidth,
        coalesce(sum(staked_energy) OVER later, 0)::text AS later_energy,
        coalesce(sum(staked_power) OVER later, 0)::text AS later_power,
        coalesce(sum(unfreezing_change) OVER later, 0)::text AS later_unfreezing,
        coalesce(sum(traded_change) OVER later, 0)::text AS later_traded,
        lag(triggers) OVER days AS triggers_before, lag(callers) OVER days AS callers_before
      FROM day_stat d WINDOW later AS (ORDER BY day DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
        days AS (ORDER BY day)
    ) d WHERE ${inDays('d.day', range)} ORDER BY day DESC LIMIT ${limit}`.execute(db)
    return rows.reverse()
  },
)

/** Sums over all days. */
export type DaySums = Record<
  | 'blocks'
  | 'transactions'
  | 'trx_transactions'
  | 'trc10_transactions'
  | 'trx_transfers'
  | 'trc10_transfers'
  | 'token_transfers'
  | 'triggers'
  | 'freezes'
  | 'votes'
  | 'fees',
  bigint
> & { rewards: string; trx_moved: string }

/** Numbers of the whole chain, added up from its days. */
export const sumDays = labelled('sumDays', async (db: Database): Promise<DaySums> => {
  const { rows } = await sql<DaySums>`
    SELECT coalesce(sum(blocks), 0)::bigint AS blocks, coalesce(sum(transactions), 0)::bigint AS transactions,
           coalesce(sum(trx_transactions), 0)::bigint AS trx_transactions, coalesce(sum(trc10_transactions), 0)::bigint AS trc10_transactions,
           coalesce(sum(trx_transfers), 0)::bigint AS trx_transfers, coalesce(sum(trc10_transfers), 0)::bigint AS trc10_transfers,
           coalesce(sum(token_transfers), 0)::bigint AS token_transfers, coalesce(sum(triggers), 0)::bigint AS triggers,
           coalesce(sum(freezes), 0)::bigint AS freezes, coalesce(sum(votes), 0)::bigint AS votes,
           coalesce(sum(fees), 0)::bigint AS fees,
           coalesce(sum(block_rewards::numeric + vote_rewards), 0)::text AS rewards,
           coalesce(sum(trx_moved), 0)::text AS trx_moved
    FROM day_stat`.execute(db)
  return rows[0] as DaySums // an aggregate without groups has one row
})

/** Blocks since a moment (milliseconds), what they paid and what their transactions burned; sun. */
export const sumBlocksSince = labelled(
  'sumBlocksSince',
  async (
    db: Database,
    since: bigint,
  ): Promise<{ blocks: bigint; transactions: bigint; rewards: string; fees: string }> => {
    const { rows } = await sql<{ blocks: bigint; transactions: bigint; rewards: string; fees: string }>`
    SELECT count(*) AS blocks, coalesce(sum(tx_count), 0)::bigint AS transactions,
           coalesce(sum(block_reward + vote_reward), 0)::text AS rewards, coalesce(sum(fee), 0)::text AS fees
    FROM block WHERE timestamp >= ${since}`.execute(db)
    return rows[0] ?? { blocks: 0n, transactions: 0n, rewards: '0', fees: '0' }
  },
)

/** Average size in bytes of the blocks of each hour since a moment; times in milliseconds. */
export const listBlockSizes = labelled(
  'listBlockSizes',
  async (db: Database, since: bigint): Promise<{ hour: bigint; size: number }[]> => {
    const { rows } = await sql<{ hour: bigint; size: number }>`
    SELECT timestamp / 3600000 * 3600000 AS hour, round(avg(size))::int AS size FROM block
    WHERE timestamp >= ${since} GROUP BY 1 ORDER BY 1`.execute(db)
    return rows
  },
)

/** Transfers of TRX of each minute in blocks from a height on; sun, milliseconds. */
export const listTransferMinutes = labelled(
  'listTransferMinutes',
  async (db: Database, from: bigint): Promise<{ minute: bigint; amount: string; transfers: bigint }[]> => {
    const { rows } = await sql<{ minute: bigint; amount: string; transfers: bigint }>`
    SELECT timestamp / 60000 * 60000 AS minute, sum(amount)::text AS amount, count(*) AS transfers FROM transfer
    WHERE block_number >= ${from} AND kind = 1 AND success AND source <> 1 GROUP BY 1 ORDER BY 1`.execute(db)
    return rows
  },
)

/** Transfers by standard of what they move, from the counters. */
export const sumTransfersByKind = labelled(
  'sumTransfersByKind',
  async (db: Database): Promise<ReadonlyMap<number, bigint>> => {
    const counts = await listCounters(db)
    return new Map(Object.values(TokenKind).map((kind) => [kind, counts.get(transferCounter(kind)) ?? 0n]))
  },
)

/** What producers and voters were paid since block 0, sun. */
export const sumRewards = labelled(
  'sumRewards',
  async (db: Database): Promise<{ blocks: string; votes: string }> => {
    const { rows } = await sql<{ blocks: string; votes: string }>`
    SELECT coalesce(sum(block_rewards), 0)::text AS blocks, coalesce(sum(vote_rewards), 0)::text AS votes FROM day_stat`.execute(
      db,
    )
    return rows[0] ?? { blocks: '0', votes: '0' }
  },
)

/** TRX that block 0 gave to accounts, sun. */
export const sumGenesis = labelled('sumGenesis', async (db: Database): Promise<string> => {
  const { rows } = await sql<{ amount: string }>`
    SELECT coalesce(sum(amount), 0)::text AS amount FROM transfer
    WHERE block_number = 0 AND kind = 1 AND amount > 0`.execute(db)
  return rows[0]?.amount ?? '0'
})
