import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { chainSchema } from '../schemas.ts'

/** Rows of one table that are reported for each side. */
const MOST_ROWS = 10

/**
 * Rows that only one of two indexes in the same database holds: what to look at when their hashes differ.
 *
 * @param networks - keys of the two networks
 * @param tables - tables to compare, with all their columns
 * @returns lines `schema.table (values…)`, at most ten of a table and side
 */
export async function listContentDifferences(
  db: Database,
  networks: readonly [string, string],
  tables: readonly string[],
): Promise<string[]> {
  const [one, two] = networks.map((network) => chainSchema(network)) as [string, string]
  const lines: string[] = []
  for (const table of tables)
    for (const [side, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const { rows } = await sql<{ row: string }>`
        SELECT t::text AS row FROM ${sql.table(`${side}.${table}`)} t
        EXCEPT SELECT t::text FROM ${sql.table(`${other}.${table}`)} t LIMIT ${MOST_ROWS}`.execute(db)
      lines.push(...rows.map(({ row }) => `${side}.${table} ${row}`))
    }
  return lines
}
