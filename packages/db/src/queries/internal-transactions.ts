import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { EventLogRow, InternalTransactionRow } from '../tables.ts'
import { ActivityKind } from '../values/activity.ts'
import { type BlockRange, direction, inRange, type Page } from './block-range.ts'
import { onSide, type Side } from './transactions.ts'

/** Which internal transactions a list holds. */
export type InternalFilter = { range: BlockRange; address?: Buffer | undefined; side: Side }

/** An internal transaction with hash and time of the transaction it belongs to. */
export type InternalWithTransaction = InternalTransactionRow & {
  tx_hash: Buffer
  timestamp: bigint
  contract_ret: number
}

const source = (filter: InternalFilter) =>
  filter.address
    ? sql`FROM activity a JOIN internal_transaction i
            ON i.block_number = a.block_number AND i.tx_index = a.tx_index AND i.ordinal = a.ordinal
          WHERE a.address = ${filter.address} AND a.kind = ${ActivityKind.internalTransaction}
            AND ${onSide(filter.side)} AND ${inRange('a.block_number', filter.range)}`
    : sql`FROM internal_transaction i WHERE ${inRange('i.block_number', filter.range)}`

/** Internal transactions, newest first unless the page says otherwise. */
export const listInternalTransactions = labelled(
  'listInternalTransactions',
  async (db: Database, filter: InternalFilter, page: Page): Promise<InternalWithTransaction[]> => {
    const order = direction(page)
    const { rows } = await sql<InternalWithTransaction>`
    SELECT y.*, t.hash AS tx_hash, t.timestamp, t.contract_ret
    FROM (SELECT i.* ${source(filter)}
          ORDER BY i.block_number ${order}, i.tx_index ${order}, i.ordinal ${order}
          LIMIT ${page.limit} OFFSET ${page.start}) y
    JOIN transaction t ON t.block_number = y.block_number AND t.tx_index = y.tx_index
    ORDER BY y.block_number ${order}, y.tx_index ${order}, y.ordinal ${order}`.execute(db)
    return rows
  },
)

/** Number of internal transactions of a filter. */
export const countInternalTransactions = labelled(
  'countInternalTransactions',
  async (db: Database, filter: InternalFilter): Promise<bigint> => {
    const whole = !filter.address && filter.range.from === undefined && filter.range.to === undefined
    const query = whole
      ? sql<{ count: bigint }>`SELECT coalesce(sum(internals), 0)::bigint AS count FROM day_stat`
      : sql<{ count: bigint }>`SELECT count(*) AS count ${source(filter)}`
    return (await query.execute(db)).rows[0]?.count ?? 0n
  },
)

/** Internal transactions of one transaction in order. */
export const listTransactionInternals = labelled(
  'listTransactionInternals',
  (db: Database, block: bigint, index: number): Promise<InternalTransactionRow[]> =>
    db
      .selectFrom('internal_transaction')
      .selectAll()
      .where('block_number', '=', block)
      .where('tx_index', '=', index)
      .orderBy('ordinal')
      .execute(),
)

/** Events of one transaction in order. */
export const listTransactionLogs = labelled(
  'listTransactionLogs',
  (db: Database, block: bigint, index: number): Promise<EventLogRow[]> =>
    db
      .selectFrom('event_log')
      .selectAll()
      .where('block_number', '=', block)
      .where('tx_index', '=', index)
      .orderBy('ordinal')
      .execute(),
)
