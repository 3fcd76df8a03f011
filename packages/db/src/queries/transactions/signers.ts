import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { inRange } from '../page/block-range.ts'
import { type Place, placesOf } from '../page/parts.ts'

/** Key of a transaction's place in maps. */
export const signerKey = ({ block_number, tx_index }: Place): string => `${block_number} ${tx_index}`

/**
 * Accounts that signed some transactions, by {@link signerKey}.
 *
 * @param places - where the transactions are; each is read once
 */
export const findSigners = labelled(
  'findSigners',
  async (db: Database, places: readonly Place[]): Promise<ReadonlyMap<string, Buffer>> => {
    if (places.length === 0) return new Map()
    const { source, range } = placesOf([...new Map(places.map((one) => [signerKey(one), one])).values()])
    const { rows } = await sql<Place & { owner: Buffer }>`
      SELECT t.block_number, t.tx_index, t.owner
      FROM ${source} JOIN transaction t ON t.block_number = a.block_number AND t.tx_index = a.tx_index
        AND ${inRange('t.block_number', range)}
      WHERE t.owner IS NOT NULL`.execute(db)
    return new Map(rows.map((row) => [signerKey(row), row.owner]))
  },
)
