import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { BalanceEntryRow } from '../tables.ts'

/** Where a transaction stands. */
export type Place = { block: bigint; index: number }

/** What a transaction did to a balance. */
export type BalanceStep = {
  address: Buffer
  token: Buffer
  /** Smallest units just before the transaction, and what it added. */
  before: string
  delta: string
}

/** What a transaction moves beside transfers and its fee, in order. */
export const listTransactionEntries = labelled(
  'listTransactionEntries',
  (db: Database, { block, index }: Place): Promise<BalanceEntryRow[]> =>
    db
      .selectFrom('balance_entry')
      .selectAll()
      .where('block_number', '=', block)
      .where('tx_index', '=', index)
      .orderBy('ordinal')
      .execute(),
)

/** TRC10 tokens that transactions move beside transfers. */
export const listMovedTokens = labelled(
  'listMovedTokens',
  async (
    db: Database,
    places: readonly Place[],
  ): Promise<{ block_number: bigint; tx_index: number; token: Buffer }[]> => {
    const { rows } = await sql<{ block_number: bigint; tx_index: number; token: Buffer }>`
      SELECT DISTINCT e.block_number, e.tx_index, e.token::bytea AS token FROM balance_entry e
      JOIN unnest(${places.map(({ block }) => String(block))}::bigint[], ${places.map(({ index }) => index)}::int[])
        AS p (block_number, tx_index) ON e.block_number = p.block_number AND e.tx_index = p.tx_index
      WHERE octet_length(e.token) < 21 AND e.token <> '_'`.execute(db)
    return rows
  },
)

/** The zero address makes and burns tokens of contracts: it holds none. */
const MAKER = sql`(octet_length(m.token) = 21 AND m.address = '\\x410000000000000000000000000000000000000000')`

/** All that transactions of a block up to one move: transfers, what stands beside them, and fees. */
const movedUpTo = ({ block, index }: Place): RawBuilder<unknown> => sql`
  SELECT tx_index, sender::bytea AS address, token::bytea AS token, -amount AS delta FROM transfer
    WHERE block_number = ${block} AND tx_index <= ${index} AND success AND sender IS NOT NULL
  UNION ALL SELECT tx_index, recipient::bytea, token::bytea, amount FROM transfer
    WHERE block_number = ${block} AND tx_index <= ${index} AND success AND recipient IS NOT NULL
  UNION ALL SELECT tx_index, address::bytea, token::bytea, delta FROM balance_entry
    WHERE block_number = ${block} AND tx_index <= ${index}
  UNION ALL SELECT tx_index, owner::bytea, '_'::bytea, -fee FROM transaction
    WHERE block_number = ${block} AND tx_index <= ${index} AND owner IS NOT NULL AND fee <> 0`

/** Balances that a transaction changes, by account and token: what it added to each of them, and what was there before. */
export const listBalanceSteps = labelled(
  'listBalanceSteps',
  async (db: Database, place: Place, limit: number): Promise<BalanceStep[]> => {
    const { rows } = await sql<BalanceStep>`
      SELECT s.address, s.token, s.delta::text, (s.earlier + coalesce(c.amount, 0))::text AS before
      FROM (
        SELECT m.address, m.token, sum(m.delta) FILTER (WHERE m.tx_index = ${place.index}) AS delta,
          coalesce(sum(m.delta) FILTER (WHERE m.tx_index < ${place.index}), 0) AS earlier
        FROM (${movedUpTo(place)}) m WHERE NOT ${MAKER}
        GROUP BY m.address, m.token HAVING sum(m.delta) FILTER (WHERE m.tx_index = ${place.index}) <> 0
        ORDER BY m.address, m.token LIMIT ${limit}
      ) s
      LEFT JOIN LATERAL (
        SELECT c.amount FROM balance_change c
        WHERE c.address = s.address AND c.token = s.token AND c.block_number < ${place.block}
        ORDER BY c.block_number DESC LIMIT 1
      ) c ON true
      ORDER BY s.address, s.token`.execute(db)
    return rows
  },
)
