import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { ChainParameterRow, DayStatRow } from '../../tables.ts'
import { Counter, stakeCounter } from '../../values/counter.ts'
import { sumCounters } from '../page/counters.ts'
import { type DayRange, inDays } from './days.ts'

/** Numbers of one day with the totals up to its end. */
export type DayWithTotals = DayStatRow & {
  total_blocks: bigint
  total_bytes: bigint
  total_transactions: bigint
  total_accounts: bigint
  total_trc10: bigint
  total_trc20: bigint
  /** Accounts that held TRX at its end. */
  total_trx_holders: bigint
  /** Numbers of the day with blocks before it; null on the first. */
  before: Record<'energy_usage' | 'net_usage' | 'active_accounts' | 'new_accounts', number | bigint> | null
}

/** The last days that hold blocks, of some days where these are named, oldest first, each with running totals. */
export const listDays = labelled(
  'listDays',
  async (db: Database, days: number, range: DayRange = {}): Promise<DayWithTotals[]> => {
    const { rows } = await sql<DayWithTotals>`
    SELECT * FROM (
      SELECT d.*,
        (sum(blocks) OVER w)::bigint AS total_blocks, (sum(block_bytes) OVER w)::bigint AS total_bytes,
        (sum(transactions) OVER w)::bigint AS total_transactions, (sum(new_accounts) OVER w)::bigint AS total_accounts,
        (sum(new_trc10) OVER w)::bigint AS total_trc10, (sum(new_trc20) OVER w)::bigint AS total_trc20,
        (sum(trx_holders) OVER w)::bigint AS total_trx_holders,
        lag(jsonb_build_object('energy_usage', energy_usage, 'net_usage', net_usage, 'active_accounts', active_accounts,
          'new_accounts', new_accounts)) OVER w AS before
      FROM day_stat d WINDOW w AS (ORDER BY day)
    ) t WHERE ${inDays('day', range)} ORDER BY day DESC LIMIT ${days}`.execute(db)
    return rows.reverse()
  },
)

/** Chain parameters in the node's order. */
export const listChainParameters = labelled(
  'listChainParameters',
  (db: Database): Promise<ChainParameterRow[]> =>
    db.selectFrom('chain_parameter').selectAll().orderBy('position').execute(),
)

/** Sum of a stake quantity list over all accounts, sun. */
export const sumStakes = labelled(
  'sumStakes',
  (db: Database, quantities: readonly number[]): Promise<bigint> =>
    sumCounters(db, quantities.map(stakeCounter)),
)

/** Sum of positive TRX balances, sun. */
export const sumBalances = labelled(
  'sumBalances',
  (db: Database): Promise<bigint> => sumCounters(db, [Counter.freeTrx]),
)

/** What parameters were before any proposal changed them, by their numbers. */
export const listInitialParameters = labelled(
  'listInitialParameters',
  async (db: Database): Promise<ReadonlyMap<number, bigint>> => {
    const rows = await db.selectFrom('initial_parameter').selectAll().execute()
    return new Map(rows.map((row) => [row.parameter, row.value]))
  },
)
