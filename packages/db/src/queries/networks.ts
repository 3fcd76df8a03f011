import type { Selectable } from 'kysely'
import type { AppDatabase } from '../database.ts'
import type { NetworkRow } from '../tables/app.ts'

/** What is told of a network that is served. */
export type NetworkEntry = Pick<NetworkRow, 'key' | 'name' | 'type' | 'genesis_hash'>

/** Networks that were ever served, by key. */
export const listNetworks = (db: AppDatabase): Promise<Selectable<NetworkRow>[]> =>
  db.selectFrom('network').selectAll().orderBy('key').execute()

/**
 * Notes that a network is served: its name and kind may change, the first block that was seen stays.
 *
 * @returns the row; another `genesis_hash` than the one given means that the key stood for another chain before
 */
export const saveNetwork = (db: AppDatabase, entry: NetworkEntry): Promise<Selectable<NetworkRow>> =>
  db
    .insertInto('network')
    .values(entry)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ name: entry.name, type: entry.type }))
    .returningAll()
    .executeTakeFirstOrThrow()
