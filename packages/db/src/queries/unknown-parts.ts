import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { labelled } from '../labels.ts'
import type { UnknownKind } from '../values/unknown-kind.ts'

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
/** Rows that are added up: a chain of a newer release notes something in each of its blocks. */
const MOST_ADDED = 10_000

/** What the newest blocks hold that this release does not know, what was seen most often first. */
export const listUnknownParts = labelled(
  'listUnknownParts',
  async (db: Database): Promise<UnknownPartTotal[]> => {
    const { rows } = await sql<UnknownPartTotal>`
      SELECT kind, name, sum(seen)::bigint AS seen, min(block_number) AS first_block, max(block_number) AS last_block
      FROM (SELECT * FROM unknown_part ORDER BY block_number DESC LIMIT ${MOST_ADDED}) newest
      GROUP BY kind, name ORDER BY seen DESC, kind, name LIMIT ${LIMIT}`.execute(db)
    return rows
  },
)
