import { type Database, hashContent } from '@tronlens/db'
import { sql } from 'kysely'

/** No node tells in which block a contract paid a built-in one with tokens of TRC10, when it ran in several. */
const KNOWN_HEIGHTS = sql`WHERE token = '_' OR octet_length(token) > 20 OR NOT EXISTS (SELECT FROM contract c WHERE c.address = t.address)
  AND encode(t.address, 'hex') NOT LIKE '41000000000000000000000000000000%'`

/** Rows that only one of two indexes of a chain has: the one that followed it, and a clean one. */
export async function listOtherRows(live: Database, fresh: Database): Promise<string[]> {
  const [one, other] = [await hashContent(live), await hashContent(fresh)]
  const lines: string[] = []
  for (const name of Object.keys(one).filter((table) => one[table] !== other[table])) {
    // code of contracts that contracts made is asked from the node, which knows that of living ones only
    const told =
      name === 'contract'
        ? sql`to_jsonb(t) - CASE WHEN destroyed_block IS NULL THEN '' ELSE 'code_hash' END`
        : sql`t`
    const read = async (db: Database) =>
      (
        await sql<{ row: string }>`SELECT (${told})::text AS row FROM ${sql.table(name)} t ${
          name === 'balance_change' ? KNOWN_HEIGHTS : sql``
        }`.execute(db)
      ).rows.map(({ row }) => row)
    const [rows, others] = [new Set(await read(live)), new Set(await read(fresh))]
    for (const row of rows) if (!others.has(row)) lines.push(`${name}, live: ${row}`)
    for (const row of others) if (!rows.has(row)) lines.push(`${name}, fresh: ${row}`)
  }
  return lines
}
