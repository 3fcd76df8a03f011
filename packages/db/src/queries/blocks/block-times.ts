import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** Times of the first block from a height on, and of the last block up to another; null where there is none. */
export const findTimesOfBlocks = labelled(
  'findTimesOfBlocks',
  async (
    db: Database,
    { from, to }: { from: bigint | undefined; to: bigint | undefined },
  ): Promise<{ from: bigint | null; to: bigint | null }> => {
    const { rows } = await sql<{ from: bigint | null; to: bigint | null }>`SELECT
      (SELECT timestamp FROM block WHERE number >= ${from ?? 0n} ORDER BY number LIMIT 1) AS from,
      (SELECT timestamp FROM block WHERE number <= ${to ?? 0n} ORDER BY number DESC LIMIT 1) AS to`.execute(
      db,
    )
    return rows[0] ?? { from: null, to: null }
  },
)
