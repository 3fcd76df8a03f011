import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { BLOCK_TABLES, STATE_TABLES, SUM_TABLES } from '../table-lists.ts'

/** Columns that hold when something was asked or written, or that an earlier version did not fill. */
const NOT_CONTENT: Record<string, readonly string[]> = {
  account: ['node', 'node_block'],
  token: ['metadata_block', 'touched_block', 'audited_block', 'met_block'],
  chain_state: [
    'updated_at',
    'node_head_number',
    'node_solid_number',
    'solid_number',
    'next_maintenance',
    'burned',
    'revision',
  ],
}

/**
 * One hash for each table that blocks fill: equal content gives equal hashes, in whatever order it was
 * written.
 *
 * Two indexes of one chain at one height must agree, whatever forks, crashes and restarts they went through.
 */
export async function hashContent(db: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of [...Object.keys(BLOCK_TABLES), ...STATE_TABLES, ...SUM_TABLES].sort()) {
    const { rows: columns } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table}
        AND column_name <> ALL(${[...(NOT_CONTENT[table] ?? [])]}::text[])
      ORDER BY column_name`.execute(db)
    const row = sql.join(columns.map(({ name }) => sql`${sql.ref(name)}`))
    const { rows } = await sql<{ count: bigint; hash: string | null }>`
      SELECT count(*) AS count, sum(hashtextextended(ROW(${row})::text, 0)::numeric)::text AS hash
      FROM ${sql.table(table)}`.execute(db)
    hashes[table] = `${rows[0]?.count ?? 0}:${rows[0]?.hash ?? 0}`
  }
  return hashes
}
