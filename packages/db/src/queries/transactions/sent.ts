import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { TokenKind } from '../../values/token-kind.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'
import { MOST_COUNTED } from '../page/counters.ts'
import { isBetween } from '../page/pairs.ts'
import { findPieces } from '../page/parts.ts'

/** How often an account sent something to another. */
export type Sent = {
  times: number
  /** False where there may be more than was looked at. */
  isWhole: boolean
  /** Of the newest of them, milliseconds; null for none. */
  last: bigint | null
}

/** The sides of a transfer, 21 bytes each. */
export type SentFilter = { from: Buffer; to: Buffer }

const NATIVE: readonly number[] = [TokenKind.trx, TokenKind.trc10]

/** A kind's newest movements from one to the other: a range of an index. */
const newest = ({ from, to }: SentFilter, kind: number, range: BlockRange) => sql`
  (SELECT x.block_number, x.tx_index, x.kind FROM transfer x
   WHERE ${isBetween('x', from, to, kind)} AND x.source <> 1 AND x.success AND x.amount > 0 AND ${inRange('x.block_number', range)}
   ORDER BY x.block_number DESC, x.tx_index DESC, x.ordinal DESC LIMIT ${MOST_COUNTED})`

/**
 * What an account's own transactions moved to another in some blocks. Any contract can report that tokens moved
 * between any two accounts, so that a call counts only where the account signed it and its bytes name the other, who
 * is not the contract that it calls.
 */
async function readSent(db: Database, filter: SentFilter, range: BlockRange): Promise<Sent> {
  const moved = Object.values(TokenKind).map((kind) => newest(filter, kind, range))
  const { rows } = await sql<{ times: bigint; looked: bigint; last: bigint | null }>`
    WITH x AS MATERIALIZED (SELECT * FROM (${sql.join(moved, sql` UNION ALL `)}) x)
    SELECT count(DISTINCT (t.block_number, t.tx_index)) FILTER (WHERE t.owner IS NOT NULL) AS times, count(*) AS looked,
      max(t.timestamp) AS last
    FROM x LEFT JOIN transaction t ON t.block_number = x.block_number AND t.tx_index = x.tx_index AND ${inRange('t.block_number', range)}
      AND t.owner = ${filter.from}
      AND (x.kind = ANY(${[...NATIVE]}::smallint[]) OR t.contract_address <> ${filter.to} AND position(${filter.to.subarray(1)}::bytea IN t.raw_data) > 0)`.execute(
    db,
  )
  const { times = 0n, looked = 0n, last = null } = rows[0] ?? {}
  return { times: Number(times), isWhole: looked < MOST_COUNTED, last }
}

/** How often an account sent something to another by its own transactions, however long ago. */
export const countSent = labelled('countSent', async (db: Database, filter: SentFilter): Promise<Sent> => {
  const sent: Sent = { times: 0, isWhole: true, last: null }
  for (const { range } of await findPieces(
    db,
    { of: [filter.from, filter.to] },
    { start: 0, limit: MOST_COUNTED },
  )) {
    const { times, isWhole, last } = await readSent(db, filter, range)
    sent.times += times
    sent.isWhole &&= isWhole
    sent.last ??= last
    if (sent.times >= MOST_COUNTED) return { ...sent, times: MOST_COUNTED, isWhole: false }
  }
  return sent
})
