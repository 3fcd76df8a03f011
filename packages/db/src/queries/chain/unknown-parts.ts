import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { UnknownKind } from '../../values/unknown-kind.ts'

/** Something that blocks hold and this release does not know. */
export type UnknownPartTotal = {
  kind: UnknownKind
  name: string
  seen: bigint
  first_block: bigint
  last_block: bigint
}

/** Most that one answer names. */
const LIMIT = 200

/**
 * What all blocks, and contracts that contracts made, hold that this release does not know; what was seen
 * most often first.
 */
export const listUnknownParts = labelled(
  'listUnknownParts',
  async (db: Database): Promise<UnknownPartTotal[]> => {
    const { rows } = await sql<UnknownPartTotal>`
      SELECT kind, name, seen, first_block, last_block
      FROM (
        SELECT kind, name, sum(seen)::bigint AS seen FROM unknown_sum
        GROUP BY kind, name HAVING sum(seen) > 0 ORDER BY seen DESC, kind, name LIMIT ${LIMIT}
      ) often
      CROSS JOIN LATERAL (
        SELECT min(block) AS first_block, max(block) AS last_block FROM (
          (SELECT block_number AS block FROM unknown_part p
            WHERE p.kind = often.kind AND p.name = often.name ORDER BY block_number LIMIT 1)
          UNION ALL (SELECT block_number FROM unknown_part p
            WHERE p.kind = often.kind AND p.name = often.name ORDER BY block_number DESC LIMIT 1)
          UNION ALL (SELECT made_block FROM unknown_code c
            WHERE often.kind = 'opcode' AND c.name = often.name ORDER BY made_block LIMIT 1)
          UNION ALL (SELECT made_block FROM unknown_code c
            WHERE often.kind = 'opcode' AND c.name = often.name ORDER BY made_block DESC LIMIT 1)
        ) ends
      ) span
      ORDER BY seen DESC, kind, name`.execute(db)
    return rows
  },
)
