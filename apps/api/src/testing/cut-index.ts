import type { Database } from '@tronlens/db'
import { sql } from 'kysely'

/** Tables that are cut by block. */
const listCutTables = async (db: Database): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid
      WHERE c.relnamespace = current_schema()::regnamespace AND pg_get_partkeydef(c.oid) IN ('RANGE (block_number)', 'RANGE (number)')`.execute(
      db,
    )
  ).rows.map(({ name }) => name)

/** The newest part has room for what an enlarged index holds above its head. */
const ABOVE_ALL = 1_000_000_000

/**
 * Cuts the tables of an index that are cut by block again, into many narrow parts as those of a long chain
 * are.
 *
 * @param width - blocks of a part
 * @returns how many parts each has then
 */
export async function cutIndex(db: Database, width: number): Promise<number> {
  const { rows } = await sql<{ head: bigint }>`SELECT head_number AS head FROM chain_state`.execute(db)
  const head = Number(rows[0]?.head)
  const firsts = Array.from({ length: Math.floor(head / width) + 1 }, (_, place) => place * width)
  for (const table of await listCutTables(db))
    await db.transaction().execute(async (within) => {
      // rows are moved as they are
      await sql`SET LOCAL session_replication_role = replica`.execute(within)
      const { rows: parts } = await sql<{ part: string }>`
        SELECT inhrelid::regclass::text AS part FROM pg_inherits WHERE inhparent = ${table}::regclass
          AND pg_get_expr((SELECT relpartbound FROM pg_class WHERE oid = inhrelid), inhrelid) NOT LIKE '%MINVALUE%'`.execute(
        within,
      )
      for (const { part } of parts)
        await sql`ALTER TABLE ${sql.ref(table)} DETACH PARTITION ${sql.raw(part)}`.execute(within)
      for (const [place, first] of firsts.entries())
        await sql`CREATE TABLE ${sql.ref(`${table}_cut_${first}`)} PARTITION OF ${sql.ref(table)}
          FOR VALUES FROM (${sql.lit(first)}) TO (${sql.lit(firsts[place + 1] ?? ABOVE_ALL)})`.execute(within)
      for (const { part } of parts) {
        await sql`INSERT INTO ${sql.ref(table)} SELECT * FROM ${sql.raw(part)}`.execute(within)
        await sql`DROP TABLE ${sql.raw(part)}`.execute(within)
      }
    })
  await sql`ANALYZE`.execute(db)
  return firsts.length
}
