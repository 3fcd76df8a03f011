import { sql } from 'kysely'
import type { TestDatabase } from './test-database.ts'

/**
 * What the workers of a cluster answer to a query, all rows together: server statistics of what is spread are
 * kept where it lies.
 *
 * @returns nothing where there are no workers
 */
export async function askWorkers<Row>(
  { db, isCluster }: Pick<TestDatabase, 'db' | 'isCluster'>,
  text: string,
): Promise<Row[]> {
  if (!isCluster) return []
  const { rows } = await sql<{ success: boolean; result: string }>`
    SELECT success, result FROM run_command_on_workers(${`SELECT coalesce(json_agg(one), '[]') FROM (${text}) one`})`.execute(
    db,
  )
  return rows.flatMap(({ success, result }) => {
    if (!success) throw new Error(result)
    return JSON.parse(result) as Row[]
  })
}
