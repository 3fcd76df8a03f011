import { askWorkers, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'

/** How often each index of a network was looked into so far; its parts together. */
const SCANS = `
  SELECT c.relname AS name, sum(s.idx_scan)::int AS scans
  FROM pg_stat_user_indexes s JOIN pg_class c ON c.oid = coalesce(pg_partition_root(s.indexrelid)::oid, s.indexrelid)
  JOIN pg_index i ON i.indexrelid = s.indexrelid
  WHERE s.schemaname = 'SCHEMA' AND NOT i.indisunique GROUP BY 1`

/**
 * Indexes that nothing looked into so far, in order; not keys, which are there to keep rows apart. What a
 * cluster spreads is looked into where it lies: there an index has the name that the coordinator knows, and
 * the number of its part.
 */
export async function listUnusedIndexes(database: TestDatabase): Promise<string[]> {
  const { db } = database
  const { rows: named } = await sql<{ schema: string }>`SELECT current_schema() AS schema`.execute(db)
  const text = SCANS.replace('SCHEMA', named[0]?.schema ?? '')
  const { rows } = await sql.raw<{ name: string; scans: number }>(text).execute(db)
  const scans = new Map(rows.map((row) => [row.name, row.scans]))
  for (const { name, scans: there } of await askWorkers<{ name: string; scans: number }>(database, text)) {
    const index = name.replace(/_\d+$/, '')
    if (scans.has(index)) scans.set(index, (scans.get(index) ?? 0) + there)
  }
  return [...scans].flatMap(([name, sum]) => (sum === 0 ? [name] : [])).sort()
}
