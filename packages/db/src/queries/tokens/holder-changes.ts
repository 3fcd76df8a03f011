import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { ABOVE_ALL_BLOCKS } from '../../values/block-heights.ts'

/** What an address held of a token after a block and holds now, and when that last changed. */
export type HolderChange = { address: Buffer; before: string; amount: string; last_time: bigint | null }

/**
 * How holdings of one token changed since a block: two looks at an index for each address.
 *
 * @param height block after which the earlier amounts are meant
 * @returns in the order of the addresses; 0 and no time for one that never held any
 */
export const listHolderChanges = labelled(
  'listHolderChanges',
  async (
    db: Database,
    token: Buffer,
    addresses: readonly Buffer[],
    height: bigint,
  ): Promise<HolderChange[]> => {
    if (addresses.length === 0) return []
    const { rows } = await sql<HolderChange>`
    SELECT h.address, coalesce(before.amount, 0)::text AS before, coalesce(last.amount, 0)::text AS amount,
           b.timestamp AS last_time
    FROM unnest(${[...addresses]}::bytea[]) WITH ORDINALITY AS h(address, place)
    LEFT JOIN LATERAL last_balance_change(h.address, ${token}, ${ABOVE_ALL_BLOCKS}) last ON true
    LEFT JOIN LATERAL last_balance_change(h.address, ${token}, ${height}) before ON true
    LEFT JOIN block b ON b.number = last.block_number
    ORDER BY h.place`.execute(db)
    return rows
  },
)
