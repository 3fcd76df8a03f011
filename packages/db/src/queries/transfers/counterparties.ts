import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { TransferSource } from '../../values/transfer-source.ts'
import { type BlockRange, inRange } from '../page/block-range.ts'
import { placeKeys } from '../page/keyset.ts'
import { mergeRanges, rangesOfSides } from '../page/pairs.ts'
import { findPieces } from '../page/parts.ts'
import { CONTRACT_KINDS, NATIVE_KINDS, ofKinds } from './transfer-source.ts'

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
    const moves: AddressMove[] = []
    for (const piece of await findPieces(db, { ...range, of: [address] }, { start: 0, limit: most })) {
      const found = await readNewestMoves(db, address, piece.range, most)
      moves.push(...found.moves)
      if (found.floor !== undefined) return { moves, floor: found.floor }
      const { from } = piece.range
      if (moves.length > most && from !== undefined && from !== range.from) return { moves, floor: from - 1n }
    }
    return { moves, floor: undefined }
  },
)

async function readNewestMoves(
  db: Database,
  address: Buffer,
  range: BlockRange,
  most: number,
): Promise<NewestMoves> {
  const page = { start: 0, limit: most + 1 }
  const newest = (row: 'x' | 'i', table: string, ranges: readonly RawBuilder<boolean>[]) => {
    const keys = placeKeys(row, page, 'ordinal')
    const places = sql.join(['block_number', 'tx_index', 'ordinal'].map((name) => sql.ref(`${row}.${name}`)))
    const select = ranges.map(
      (one) =>
        sql`SELECT ${places} FROM ${sql.raw(`${table} ${row}`)} WHERE ${one} AND ${inRange(`${row}.block_number`, range)}`,
    )
    return mergeRanges(row, select, keys, page)
  }
  const moves = (kinds: readonly number[]) =>
    newest(
      'x',
      'transfer',
      ofKinds({ address }, kinds).map(
        (one) => sql<boolean>`${one} AND x.source <> ${sql.lit(TransferSource.internal)}`,
      ),
    )
  // the last row that was read is of the oldest block, which may have more
  const floorOf = (part: string) =>
    sql`SELECT CASE WHEN count(*) > ${most} THEN min(block_number) END AS block FROM ${sql.raw(part)}`
  const shown = sql`x.block_number, x.tx_index, x.ordinal, x.token, x.sender, x.recipient, x.amount::text AS amount,
      x.nft_id::text AS nft_id, x.timestamp`
  const { rows } = await sql<AddressMove & { floor: bigint | null }>`
      WITH native AS MATERIALIZED (${moves(NATIVE_KINDS)}),
      tokens AS MATERIALIZED (${moves(CONTRACT_KINDS)}),
      passed AS MATERIALIZED (${newest('i', 'internal_transaction', rangesOfSides('i', { address }))}),
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
}
