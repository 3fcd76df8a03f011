import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { ActivityKind } from '../../values/activity.ts'
import { TransferSource } from '../../values/transfer-source.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'

/** A movement from or to an address. */
export type AddressMove = {
  block_number: bigint
  tx_index: number
  ordinal: number
  token: Buffer
  sender: Buffer | null
  recipient: Buffer | null
  amount: string
  nft_id: string | null
  timestamp: bigint
}

/** Movements of an address, all of the blocks behind one of them. */
export type NewestMoves = {
  moves: AddressMove[]
  /** Nothing of this block or an older one is among them; undefined where nothing of the range is left out. */
  floor: bigint | undefined
}

/**
 * The newest movements of an address with other accounts in a range of blocks, also those that contracts made,
 * block by block whole. What failed is left out.
 *
 * @param most - rows of each kind that are read
 */
export const listNewestMoves = labelled(
  'listNewestMoves',
  async (db: Database, address: Buffer, range: BlockRange, most: number): Promise<NewestMoves> => {
    const newest = (kind: number) => sql`SELECT a.block_number, a.tx_index, a.ordinal FROM activity a
      WHERE a.address = ${address} AND a.kind = ${kind} AND ${inRange('a.block_number', range)}
      ORDER BY a.block_number DESC, a.tx_index DESC, a.ordinal DESC LIMIT ${most + 1}`
    // the last row that was read is of the oldest block, which may have more
    const floorOf = (part: string) =>
      sql`SELECT CASE WHEN count(*) > ${most} THEN min(block_number) END AS block FROM ${sql.raw(part)}`
    const shown = sql`x.block_number, x.tx_index, x.ordinal, x.token, x.sender, x.recipient, x.amount::text AS amount,
      x.nft_id::text AS nft_id, x.timestamp`
    const { rows } = await sql<AddressMove & { floor: bigint | null }>`
      WITH native AS MATERIALIZED (${newest(ActivityKind.transfer)}),
      tokens AS MATERIALIZED (${newest(ActivityKind.tokenTransfer)}),
      passed AS MATERIALIZED (${newest(ActivityKind.internalTransaction)}),
      floor AS MATERIALIZED (
        SELECT max(block) AS block FROM (${floorOf('native')} UNION ALL ${floorOf('tokens')} UNION ALL ${floorOf('passed')}) f
      ),
      moved AS (
        SELECT ${shown} FROM (SELECT * FROM native UNION ALL SELECT * FROM tokens) a
        JOIN transfer x ON x.block_number = a.block_number AND x.tx_index = a.tx_index AND x.ordinal = a.ordinal
        WHERE x.success AND x.source <> ${TransferSource.internal} AND x.sender IS DISTINCT FROM x.recipient
        UNION ALL
        SELECT ${shown} FROM (SELECT DISTINCT block_number, tx_index FROM passed) a
        JOIN transfer x ON x.block_number = a.block_number AND x.tx_index = a.tx_index
        WHERE x.success AND x.source = ${TransferSource.internal} AND x.sender IS DISTINCT FROM x.recipient
          AND (x.sender = ${address} OR x.recipient = ${address})
      )
      SELECT f.block AS floor, m.* FROM floor f
      LEFT JOIN moved m ON f.block IS NULL OR m.block_number > f.block
      ORDER BY m.block_number DESC, m.tx_index DESC, m.ordinal DESC`.execute(db)
    const floor = rows[0]?.floor ?? undefined
    // where nothing moved, the row of the floor stands alone
    return { moves: rows.filter(({ token }) => token !== null), floor }
  },
)
