import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { BalanceEntryRow } from '../../tables.ts'

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

/** What a transaction moves in addition to transfers and its fee, in order. */
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

/** TRC10 tokens that transactions move in addition to transfers. */
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

/** All that transactions of a block up to one move: transfers, other movements, and fees. */
const movedUpTo = ({ block, index }: Place): RawBuilder<unknown> => sql`
  SELECT tx_index, sender::bytea AS address, token::bytea AS token, -amount AS delta FROM transfer
    WHERE block_number = ${block} AND tx_index <= ${index} AND success AND sender IS NOT NULL
  UNION ALL SELECT tx_index, recipient::bytea, token::bytea, amount FROM transfer
    WHERE block_number = ${block} AND tx_index <= ${index} AND success AND recipient IS NOT NULL
  UNION ALL SELECT tx_index, address::bytea, token::bytea, delta FROM balance_entry
    WHERE block_number = ${block} AND tx_index <= ${index}
  UNION ALL SELECT tx_index, owner::bytea, '_'::bytea, -fee FROM transaction
    WHERE block_number = ${block} AND tx_index <= ${index} AND owner IS NOT NULL AND fee <> 0`

/** What balances were before a block, by their position; nothing for those that had not changed yet. */
async function readHeldBefore(
  db: Database,
  balances: readonly { address: Buffer; token: Buffer }[],
  block: bigint,
): Promise<ReadonlyMap<number, string>> {
  if (balances.length === 0) return new Map()
  const { rows } = await sql<{ place: bigint; amount: string }>`
    SELECT b.place, c.amount
    FROM unnest(${balances.map(({ address }) => address)}::bytea[], ${balances.map(({ token }) => token)}::bytea[])
      WITH ORDINALITY AS b (address, token, place)
    CROSS JOIN LATERAL last_balance_change(b.address, b.token, ${block - 1n}) c`.execute(db)
  return new Map(rows.map(({ place, amount }) => [Number(place) - 1, amount]))
}

/**
 * Balances that a transaction changes, by account and token: what it added to each of them, and what was
 * there before.
 */
export const listBalanceSteps = labelled(
  'listBalanceSteps',
  async (db: Database, place: Place, limit: number): Promise<BalanceStep[]> => {
    const { rows: steps } = await sql<Omit<BalanceStep, 'before'> & { earlier: string }>`
      SELECT m.address, m.token, (sum(m.delta) FILTER (WHERE m.tx_index = ${place.index}))::text AS delta,
        coalesce(sum(m.delta) FILTER (WHERE m.tx_index < ${place.index}), 0)::text AS earlier
      FROM (${movedUpTo(place)}) m WHERE NOT ${MAKER}
      GROUP BY m.address, m.token HAVING sum(m.delta) FILTER (WHERE m.tx_index = ${place.index}) <> 0
      ORDER BY m.address, m.token LIMIT ${limit}`.execute(db)
    const held = await readHeldBefore(db, steps, place.block)
    return steps.map(({ earlier, ...step }, at) => ({
      ...step,
      before: String(BigInt(earlier) + BigInt(held.get(at) ?? 0)),
    }))
  },
)
