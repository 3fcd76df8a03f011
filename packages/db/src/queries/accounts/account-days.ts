import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import { TRUE } from '../page/fragments.ts'
import { type DayRange, inDays } from '../statistics/days.ts'
import { changesBy } from '../transfers/changes.ts'
import { listLeadingAccounts, type PlacedAddress } from './leading-accounts.ts'

/** What an account did on a day. */
export type AccountDayRow = {
  [Column in keyof RowOf<'account_day'>]: NonNullable<RowOf<'account_day'>[Column]>
}

/** Days of an account, oldest first; the newest ones where there are more than `limit`. */
export const listAccountDays = labelled(
  'listAccountDays',
  async (db: Database, address: Buffer, range: DayRange, limit: number): Promise<AccountDayRow[]> => {
    const { rows } = await sql<AccountDayRow>`
    SELECT d.* FROM account_days d WHERE d.address = ${address} AND ${inDays('d.day', range)}
    ORDER BY d.day DESC LIMIT ${limit}`.execute(db)
    return rows.reverse()
  },
)

/**
 * What an account held of a token at the end of each day, oldest first: for each day one look at two indexes.
 *
 * @param since - height from which on balances are known; days that ended before are left out
 */
export const listBalanceDays = labelled(
  'listBalanceDays',
  async (
    db: Database,
    held: { address: Buffer; token: Buffer },
    range: { from: string; to: string },
    since: bigint,
  ): Promise<{ day: string; amount: string }[]> => {
    const { rows } = await sql<{ day: string; amount: string }>`
    SELECT d.day, coalesce((
      SELECT c.amount FROM ${changesBy('balance', held.address)}
      WHERE c.token = ${held.token} AND c.block_number <= d.last_block
      ORDER BY c.block_number DESC LIMIT 1
    ), 0)::text AS amount
    FROM (
      SELECT day::date AS day, (
        SELECT number FROM block WHERE timestamp < (extract(epoch FROM day + interval '1 day') * 1000)::bigint
        ORDER BY timestamp DESC LIMIT 1
      ) AS last_block
      FROM generate_series(${range.from}::timestamp, ${range.to}::timestamp, interval '1 day') AS day
    ) d WHERE d.last_block >= ${since} ORDER BY d.day`.execute(db)
    return rows
  },
)

/** What accounts are ranked by over days. */
export type AccountDayOrder = 'trx_sent' | 'trx_sent_count' | 'trx_received' | 'trx_received_count'

/** SQL condition: only some accounts, where they are named. */
const isAmong = (among: readonly Buffer[] | undefined) =>
  among ? sql<boolean>`address = ANY(${[...among]}::bytea[])` : TRUE

/** Sum of a column of `account_day`, which is null on days without any. */
const total = (column: keyof AccountDayRow) => sql`coalesce(sum(${sql.ref(column)}), 0)`

/** Accounts that sent or received most TRX since a day. */
export const listTopAccounts = labelled(
  'listTopAccounts',
  (
    db: Database,
    since: string,
    order: AccountDayOrder,
    limit: number,
    kept?: number,
  ): Promise<PlacedAddress[]> => {
    const measure = sql`sum(${sql.ref(order)})`
    const addUp = async (on: Database, among?: readonly Buffer[]) =>
      (
        await sql<PlacedAddress>`
    SELECT address, ${measure}::text AS amount, (sum(${measure}) OVER ())::text AS whole
    FROM account_day WHERE day >= ${since}::date AND ${sql.ref(order)} > 0 AND ${isAmong(among)}
    GROUP BY address ORDER BY ${measure} DESC, address LIMIT ${limit}`.execute(on)
      ).rows
    const ranking = { measures: [order], score: ([sum = 0n]: readonly bigint[]) => sum, addUp }
    return listLeadingAccounts(db, since, ranking, limit, kept)
  },
)

/**
 * What an account used of a resource: from stake, given by makers of contracts, and paid for. The amount is
 * all of it.
 */
export type PlacedUser = PlacedAddress & { staked: string; given: string; burned: string }

/**
 * Accounts whose transactions used most energy since a day. What neither stake nor a maker of a contract gave
 * was paid for.
 */
export const listTopEnergyUsers = labelled(
  'listTopEnergyUsers',
  (db: Database, since: string, limit: number, kept?: number): Promise<PlacedUser[]> => {
    const addUp = async (on: Database, among?: readonly Buffer[]) =>
      (
        await sql<PlacedUser>`
    SELECT address, sum(energy_usage_total)::text AS amount, ${total('energy_usage')}::text AS staked,
           ${total('origin_energy_usage')}::text AS given,
           greatest(sum(energy_usage_total) - ${total('energy_usage')} - ${total('origin_energy_usage')}, 0)::text AS burned,
           (sum(sum(energy_usage_total)) OVER ())::text AS whole
    FROM account_day WHERE day >= ${since}::date AND energy_usage_total > 0 AND ${isAmong(among)}
    GROUP BY address ORDER BY sum(energy_usage_total) DESC, address LIMIT ${limit}`.execute(on)
      ).rows
    const measures = ['energy_usage_total'] as const
    const ranking = { measures, score: ([sum = 0n]: readonly bigint[]) => sum, addUp }
    return listLeadingAccounts(db, since, ranking, limit, kept)
  },
)

/**
 * Accounts whose transactions used most bandwidth since a day. The whole is what all used and what all paid
 * over the price.
 *
 * @param price - sun for a point: what was paid is kept in sun only; 0 where nothing is sold
 */
export const listTopBandwidthUsers = labelled(
  'listTopBandwidthUsers',
  (db: Database, since: string, price: bigint, limit: number, kept?: number): Promise<PlacedUser[]> => {
    const points = (fee: ReturnType<typeof sql>) =>
      sql`coalesce(div(${fee}, nullif(${price}::numeric, 0)), 0)`
    const addUp = async (on: Database, among?: readonly Buffer[]) =>
      (
        await sql<PlacedUser>`
    SELECT address, (staked + burned)::text AS amount, staked::text, '0' AS given, burned::text, whole::text
    FROM (
      SELECT address, ${total('net_usage')} AS staked, ${points(sql`sum(net_fee)`)} AS burned,
             coalesce(sum(sum(net_usage)) OVER (), 0) + ${points(sql`sum(sum(net_fee)) OVER ()`)} AS whole
      FROM account_day WHERE day >= ${since}::date AND (net_usage > 0 OR net_fee > 0) AND ${isAmong(among)}
      GROUP BY address
    ) used WHERE staked + burned > 0 ORDER BY staked + burned DESC, address LIMIT ${limit}`.execute(on)
      ).rows
    const score = ([staked = 0n, fee = 0n]: readonly bigint[]) => staked + (price > 0n ? fee / price : 0n)
    return listLeadingAccounts(db, since, { measures: ['net_usage', 'net_fee'], score, addUp }, limit, kept)
  },
)

/** Accounts that sent or received most TRX in blocks from a height on. */
export const listTopAccountsOfBlocks = labelled(
  'listTopAccountsOfBlocks',
  async (
    db: Database,
    from: bigint,
    side: 'sender' | 'recipient',
    by: 'amount' | 'transfers',
    limit: number,
  ): Promise<PlacedAddress[]> => {
    const measure = by === 'amount' ? sql`sum(amount)` : sql`count(*)`
    const { rows } = await sql<PlacedAddress>`
    SELECT ${sql.ref(side)} AS address, ${measure}::text AS amount, (sum(${measure}) OVER ())::text AS whole FROM transfer
    WHERE block_number >= ${from} AND kind = 1 AND success AND source <> 1 AND amount > 0 AND ${sql.ref(side)} IS NOT NULL
    GROUP BY 1 ORDER BY ${measure} DESC, 1 LIMIT ${limit}`.execute(db)
    return rows
  },
)
