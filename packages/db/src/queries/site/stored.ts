import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** Tables outside of the chain with their columns, as the database has them. */
export const listAppTables = labelled(
  'listAppTables',
  async (db: AppDatabase): Promise<{ name: string; columns: string[] }[]> => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> 'schema_version'
      GROUP BY c.relname ORDER BY c.relname`.execute(db)
    return rows
  },
)
