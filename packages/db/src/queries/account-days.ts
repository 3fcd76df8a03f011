import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { RowOf } from '../tables.ts'
import { type DayRange, inDays } from './days.ts'

/** What an account did on a day. */
export type AccountDayRow = RowOf<'account_day'>

/** Days of an account, oldest first; the newest ones where there are more than `limit`. */
export const listAccountDays = labelled(
  'listAccountDays',
  async (db: Database, address: Buffer, range: DayRange, limit: number): Promise<AccountDayRow[]> => {
    const { rows } = await sql<AccountDayRow>`
    SELECT d.* FROM account_day d WHERE d.address = ${address} AND ${inDays('d.day', range)}
    ORDER BY d.day DESC LIMIT ${limit}`.execute(db)
    return rows.reverse()
  },
)

/** What an account held of a token at the end of each day, oldest first: for each day one look at two indexes. */
export const listBalanceDays = labelled(
  'listBalanceDays',
  async (
    db: Database,
    held: { address: Buffer; token: Buffer },
    range: { from: string; to: string },
  ): Promise<{ day: string; amount: string }[]> => {
    const { rows } = await sql<{ day: string; amount: string }>`
    SELECT d.day, coalesce((
      SELECT c.amount FROM balance_change c
      WHERE c.address = ${held.address} AND c.token = ${held.token} AND c.block_number <= d.last_block
      ORDER BY c.block_number DESC LIMIT 1
    ), 0)::text AS amount
    FROM (
      SELECT day::date AS day, (
        SELECT number FROM block WHERE timestamp < (extract(epoch FROM day + interval '1 day') * 1000)::bigint
        ORDER BY timestamp DESC LIMIT 1
      ) AS last_block
      FROM generate_series(${range.from}::timestamp, ${range.to}::timestamp, interval '1 day') AS day
    ) d WHERE d.last_block IS NOT NULL ORDER BY d.day`.execute(db)
    return rows
  },
)

/** What accounts are ranked by over days. */
export type AccountDayOrder =
  | 'trx_sent'
  | 'trx_sent_count'
  | 'trx_received'
  | 'trx_received_count'
  | 'energy_usage_total'
  | 'net_usage'

/** Accounts that sent, received or used most since a day. */
export const listTopAccounts = labelled(
  'listTopAccounts',
  async (
    db: Database,
    since: string,
    order: AccountDayOrder,
    limit: number,
  ): Promise<{ address: Buffer; amount: string }[]> => {
    const { rows } = await sql<{ address: Buffer; amount: string }>`
    SELECT address, sum(${sql.ref(order)})::text AS amount FROM account_day WHERE day >= ${since}::date AND ${sql.ref(order)} > 0
    GROUP BY address ORDER BY sum(${sql.ref(order)}) DESC, address LIMIT ${limit}`.execute(db)
    return rows
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
  ): Promise<{ address: Buffer; amount: string }[]> => {
    const measure = by === 'amount' ? sql`sum(amount)` : sql`count(*)`
    const { rows } = await sql<{ address: Buffer; amount: string }>`
    SELECT ${sql.ref(side)} AS address, ${measure}::text AS amount FROM transfer
    WHERE block_number >= ${from} AND kind = 1 AND success AND source <> 1 AND ${sql.ref(side)} IS NOT NULL
    GROUP BY 1 ORDER BY ${measure} DESC, 1 LIMIT ${limit}`.execute(db)
    return rows
  },
)
