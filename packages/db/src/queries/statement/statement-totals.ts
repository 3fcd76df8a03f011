import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { ActivityKind } from '../../values/activity.ts'
import { TransferSource } from '../../values/transfer-source.ts'
import { inRange } from '../page/block-range.ts'

/** A token that an address holds, and blocks; both ends inclusive. */
export type HeldInRange = { address: Buffer; token: Buffer; from: bigint; to: bigint }

/** What came in of a token, and what went out with fees, smallest units. */
export type MovedInRange = { received: string; sent: string }

const TRX = Buffer.from('_')
/** Tokens of contracts are named by 21 bytes of an address, others by a number in digits. */
const CONTRACT_LENGTH = 21

/**
 * All that some blocks moved of a token from or to an address; undefined where the address did more in them
 * than is read for one answer.
 *
 * @param limit - rows of each kind that are read at most
 */
export const findMovedInRange = labelled(
  'findMovedInRange',
  async (db: Database, held: HeldInRange, limit: number): Promise<MovedInRange | undefined> => {
    const { address, token } = held
    const blocks = inRange('a.block_number', held)
    const kind = token.length === CONTRACT_LENGTH ? ActivityKind.tokenTransfer : ActivityKind.transfer
    const added = sql`((x.recipient IS NOT DISTINCT FROM ${address})::int - (x.sender IS NOT DISTINCT FROM ${address})::int) * x.amount`
    const ofKind = (kind: number) => sql`SELECT a.* FROM activity a
      WHERE a.address = ${address} AND a.kind = ${kind} AND ${blocks} LIMIT ${limit + 1}`
    const { rows } = await sql<MovedInRange & { most: string }>`
      WITH moved AS MATERIALIZED (${ofKind(kind)}),
        passed AS MATERIALIZED (${ofKind(ActivityKind.internalTransaction)}),
        signed AS MATERIALIZED (${ofKind(ActivityKind.transaction)}),
        entries AS MATERIALIZED (SELECT a.token, a.delta FROM balance_entry a WHERE a.address = ${address} AND ${blocks} LIMIT ${limit + 1})
      SELECT coalesce(sum(greatest(m.delta, 0)), 0)::text AS received, coalesce(-sum(least(m.delta, 0)), 0)::text AS sent,
        greatest((SELECT count(*) FROM moved), (SELECT count(*) FROM passed), (SELECT count(*) FROM signed), (SELECT count(*) FROM entries))::text AS most
      FROM (
        SELECT ${added} AS delta
        FROM moved a JOIN transfer x ON x.block_number = a.block_number AND x.tx_index = a.tx_index AND x.ordinal = a.ordinal
        WHERE a.token = ${token} AND x.success
        UNION ALL SELECT ${added} FROM (SELECT DISTINCT block_number, tx_index FROM passed) a
        JOIN transfer x ON x.block_number = a.block_number AND x.tx_index = a.tx_index
        WHERE x.source = ${TransferSource.internal} AND x.token = ${token} AND x.success
          AND (x.sender = ${address} OR x.recipient = ${address})
        UNION ALL SELECT e.delta FROM entries e WHERE e.token = ${token}
        UNION ALL SELECT -t.fee FROM signed a JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index
        WHERE ${token.equals(TRX)}::boolean AND t.owner = ${address} AND t.fee <> 0
      ) m`.execute(db)
    const [row] = rows
    return row && Number(row.most) <= limit ? { received: row.received, sent: row.sent } : undefined
  },
)
