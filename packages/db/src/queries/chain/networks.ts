import { sql } from 'kysely'
import type { AppDatabase, Database } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { NetworkRow } from '../../tables.ts'

/** What is reported of a network that is served. */
export type NetworkEntry = Pick<NetworkRow, 'key' | 'name' | 'type' | 'genesis_hash'>

/** Networks that were ever served, by key. */
export const listNetworks = labelled(
  'listNetworks',
  (db: AppDatabase): Promise<NetworkRow[]> => db.selectFrom('network').selectAll().orderBy('key').execute(),
)

/**
 * Notes that a network is served: its name and kind may change, the first block that was seen stays.
 *
 * @returns the row; another `genesis_hash` than the one given means that the key stood for another chain
 *   before
 */
export const saveNetwork = labelled(
  'saveNetwork',
  (db: AppDatabase, entry: NetworkEntry): Promise<NetworkRow> =>
    db
      .insertInto('network')
      .values(entry)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ name: entry.name, type: entry.type }))
      .returningAll()
      .executeTakeFirstOrThrow(),
)

/** Networks that have tables in a database, by key. Needs those of none. */
export const listKeptNetworks = labelled('listKeptNetworks', async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    SELECT substring(n.nspname FROM 7) AS key FROM pg_namespace n JOIN pg_class c ON c.relnamespace = n.oid
    WHERE n.nspname LIKE 'chain\\_%' AND c.relname = 'chain_state' ORDER BY 1`.execute(db)
  return rows.map(({ key }) => key)
})
