import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { TransferSource } from '../../values/transfer-source.ts'
import { inRange } from '../page/block-range.ts'
import { rangesOfSides } from '../page/pairs.ts'
import { findPieces } from '../page/parts.ts'
import { ofToken } from '../transfers/transfer-source.ts'

/** A token that an address holds, and blocks; both ends inclusive. */
export type HeldInRange = { address: Buffer; token: Buffer; from: bigint; to: bigint }

/** What came in of a token, and what went out with fees, smallest units. */
export type MovedInRange = { received: string; sent: string }

const TRX = Buffer.from('_')

/**
 * All that some blocks moved of a token from or to an address; undefined where the address did more in them
 * than is read for one answer.
 *
 * @param limit - rows of each kind that are read at most
 */
export const findMovedInRange = labelled(
  'findMovedInRange',
  async (db: Database, held: HeldInRange, limit: number): Promise<MovedInRange | undefined> => {
    const { address, from, to } = held
    let [received, sent, left] = [0n, 0n, limit]
    for (const { range } of await findPieces(db, { from, to, of: [address] }, { start: 0, limit })) {
      const part = await readMoved(db, { ...held, from: range.from ?? from, to: range.to ?? to }, left + 1)
      left -= part.rows
      if (left < 0) return undefined
      received += BigInt(part.received)
      sent += BigInt(part.sent)
    }
    return { received: String(received), sent: String(sent) }
  },
)

/** The same of blocks in which no more than `most` rows of each kind are read, with how many there were of one. */
async function readMoved(
  db: Database,
  held: HeldInRange,
  most: number,
): Promise<MovedInRange & { rows: number }> {
  const { address, token } = held
  /** Rows of ranges that have none in common, no more than are looked at. */
  const upTo = (ranges: readonly RawBuilder<unknown>[]) =>
    sql`SELECT * FROM (${sql.join(
      ranges.map((range) => sql`(SELECT ${range} LIMIT ${most})`),
      sql` UNION ALL `,
    )}) r LIMIT ${most}`
  const moved = ofToken({ address }, token).map(
    (one) => sql`x.* FROM transfer x WHERE ${one} AND x.source <> 1 AND ${inRange('x.block_number', held)}`,
  )
  const passed = rangesOfSides('i', { address }).map(
    (one) =>
      sql`i.block_number, i.tx_index FROM internal_transaction i WHERE ${one} AND ${inRange('i.block_number', held)}`,
  )
  const signed = rangesOfSides('t', { from: address }).map(
    (one) => sql`t.fee FROM transaction t WHERE ${one} AND ${inRange('t.block_number', held)}`,
  )
  const entries = sql`e.token, e.delta FROM balance_entry e WHERE e.address = ${address} AND ${inRange('e.block_number', held)}`
  const added = sql`((x.recipient IS NOT DISTINCT FROM ${address})::int - (x.sender IS NOT DISTINCT FROM ${address})::int) * x.amount`
  const { rows } = await sql<MovedInRange & { most: string }>`
      WITH moved AS MATERIALIZED (${upTo(moved)}),
        passed AS MATERIALIZED (${upTo(passed)}),
        signed AS MATERIALIZED (${upTo(signed)}),
        entries AS MATERIALIZED (${upTo([entries])})
      SELECT coalesce(sum(greatest(m.delta, 0)), 0)::text AS received, coalesce(-sum(least(m.delta, 0)), 0)::text AS sent,
        greatest((SELECT count(*) FROM moved), (SELECT count(*) FROM passed), (SELECT count(*) FROM signed), (SELECT count(*) FROM entries))::text AS most
      FROM (
        SELECT ${added} AS delta FROM moved x WHERE x.success
        UNION ALL SELECT ${added} FROM (SELECT DISTINCT block_number, tx_index FROM passed) a
        JOIN transfer x ON x.block_number = a.block_number AND x.tx_index = a.tx_index
        WHERE x.source = ${TransferSource.internal} AND x.token = ${token} AND x.success
          AND (x.sender = ${address} OR x.recipient = ${address})
        UNION ALL SELECT e.delta FROM entries e WHERE e.token = ${token}
        UNION ALL SELECT -t.fee FROM signed t WHERE ${token.equals(TRX)}::boolean AND t.fee <> 0
      ) m`.execute(db)
  const [row] = rows
  return { received: row?.received ?? '0', sent: row?.sent ?? '0', rows: Number(row?.most ?? 0) }
}
