import { type ClientBase, escapeIdentifier } from 'pg'
import { labelled } from '../../labels.ts'

/** Tables smaller than this are read entirely, whatever the server knows of them. */
const LEAST_BYTES = 128 * 1024

/**
 * Tables, and parts of those that have some, of whose values the server knows nothing though they hold many.
 */
export const listUnanalyzed = labelled('listUnanalyzed', async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_stat_all_tables s ON s.relid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
       AND s.last_analyze IS NULL AND s.last_autoanalyze IS NULL AND pg_relation_size(c.oid) >= $1
     ORDER BY c.relname`,
    [LEAST_BYTES],
  )
  return rows.map(({ name }) => name)
})

/** Lets the server take a sample of a table, by which it plans statements. Writers go on meanwhile. */
export const analyzeTable = labelled(
  'analyzeTable',
  async (client: ClientBase, name: string): Promise<void> => {
    await client.query(`ANALYZE ${escapeIdentifier(name)}`)
  },
)
