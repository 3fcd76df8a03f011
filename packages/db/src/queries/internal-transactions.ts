import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { EventLogRow, InternalTransactionRow } from '../tables.ts'
import { ActivityKind } from '../values/activity.ts'
import { TRX_REF } from './accounts.ts'
import { type BlockRange, inRange, type Page } from './block-range.ts'
import { countFrom, countUpTo } from './counters.ts'
import { limitOf, onPage, orderBy, type Positioned, placeKeys, positionOf } from './keyset.ts'
import { onSide, type Side } from './transactions.ts'

/** Which internal transactions a list holds. */
export type InternalFilter = {
  range: BlockRange
  address?: Buffer | undefined
  side: Side
  /** What was done: `call`, `create`, `suicide` or a staking action. */
  note?: string | undefined
  isRejected?: boolean | undefined
  /** Only those that move one of these; TRX is `_`. */
  tokens?: readonly Buffer[] | undefined
  /** Without those that move nothing, or less than a thousandth of a TRX or of a whole token. */
  withoutDust?: boolean | undefined
}

/** An internal transaction with hash and time of the transaction it belongs to. */
export type InternalWithTransaction = InternalTransactionRow & {
  tx_hash: Buffer
  timestamp: bigint
  contract_ret: number
}

const DUST_SUN = 1_000

/** Most are calls; everything else is a range of an index of its own. */
const withNote = (note: string) =>
  note === 'call' ? sql`i.note = 'call'` : sql`i.note = ${note} AND i.note <> 'call'`

/** TRC10 tokens move rarely; one of them is a range of an index. */
function ofTokens(tokens: readonly Buffer[]) {
  const moving = tokens.filter((token) => !token.equals(TRX_REF))
  const [one] = moving
  const ofToken = moving.length === 1 ? sql`i.token = ${one}` : sql`i.token = ANY(${moving}::bytea[])`
  if (moving.length === tokens.length) return sql`i.token IS NOT NULL AND ${ofToken}`
  return moving.length === 0 ? sql`i.call_value > 0` : sql`(i.call_value > 0 OR ${ofToken})`
}

const conditions = (filter: InternalFilter) => sql<boolean>`
  ${filter.note === undefined ? sql`true` : withNote(filter.note)}
  AND ${filter.isRejected === undefined ? sql`true` : sql`i.rejected = ${filter.isRejected}`}
  AND ${filter.tokens ? ofTokens(filter.tokens) : sql`true`}
  AND ${
    filter.withoutDust
      ? sql`(i.call_value >= ${DUST_SUN} OR i.token_value >= coalesce(
             (SELECT 10::numeric ^ greatest(k.decimals - 3, 0) FROM token_unit k WHERE k.ref = i.token), 1))`
      : sql`true`
  }`

const isFiltered = ({ note, isRejected, tokens, withoutDust }: InternalFilter): boolean =>
  note !== undefined || isRejected !== undefined || tokens !== undefined || withoutDust === true

const source = (filter: InternalFilter) =>
  filter.address
    ? sql`FROM activity a JOIN internal_transaction i
            ON i.block_number = a.block_number AND i.tx_index = a.tx_index AND i.ordinal = a.ordinal
          WHERE a.address = ${filter.address} AND a.kind = ${ActivityKind.internalTransaction}
            AND ${onSide(filter.side)} AND ${inRange('a.block_number', filter.range)}
            AND ${conditions(filter)}`
    : sql`FROM internal_transaction i WHERE ${inRange('i.block_number', filter.range)} AND ${conditions(filter)}`

/** Internal transactions, newest first unless the page says otherwise. */
export const listInternalTransactions = labelled(
  'listInternalTransactions',
  async (
    db: Database,
    filter: InternalFilter,
    page: Page,
  ): Promise<Positioned<InternalWithTransaction>[]> => {
    const inner = placeKeys(filter.address ? 'a' : 'i', page, 'ordinal')
    const outer = placeKeys('y', page, 'ordinal')
    const { rows } = await sql<Positioned<InternalWithTransaction>>`
    SELECT y.*, t.hash AS tx_hash, t.timestamp, t.contract_ret ${positionOf(outer, page)}
    FROM (SELECT i.* ${source(filter)} AND ${onPage(inner, page)} ORDER BY ${orderBy(inner)} ${limitOf(page)}) y
    JOIN transaction t ON t.block_number = y.block_number AND t.tx_index = y.tx_index
    ORDER BY ${orderBy(outer)}`.execute(db)
    return rows
  },
)

/** Number of internal transactions of a filter. */
export const countInternalTransactions = labelled(
  'countInternalTransactions',
  async (db: Database, filter: InternalFilter): Promise<bigint> => {
    const within = (range: BlockRange) => countUpTo(db, source({ ...filter, range }))
    return countFrom(filter.range, { all: readTotal(db, filter), within })
  },
)

/** How the internal transactions of a filter are read from counters; undefined when these do not hold them. */
function readTotal(db: Database, filter: InternalFilter): (() => Promise<bigint>) | undefined {
  const { address, side } = filter
  if (isFiltered(filter) || (address && side !== 'all')) return undefined
  return async () => {
    const { rows } = address
      ? await sql<{ count: bigint }>`
          SELECT internal_count AS count FROM account WHERE address = ${address}`.execute(db)
      : await sql<{ count: bigint }>`
          SELECT coalesce(sum(internals), 0)::bigint AS count FROM day_stat`.execute(db)
    // what the chain knows as no account has no counters
    return rows[0]?.count ?? countUpTo(db, source({ ...filter, range: {} }))
  }
}

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
