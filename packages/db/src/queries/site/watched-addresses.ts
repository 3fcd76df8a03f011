import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import { type NetworkOwner, removeOwned } from './owned.ts'

/** Addresses that a person watches, the one added last first. */
export const listWatchedOf = labelled(
  'listWatchedOf',
  async (db: AppDatabase, { person, network }: NetworkOwner): Promise<Buffer[]> => {
    const rows = await db
      .selectFrom('watched_address')
      .select('address')
      .where('person_id', '=', person)
      .where('network', '=', network)
      .orderBy('created_at', 'desc')
      .orderBy('address')
      .execute()
    return rows.map(({ address }) => address)
  },
)

/** Watches an address; false when the person watches as many as one may. */
export const addWatched = labelled(
  'addWatched',
  async (
    db: AppDatabase,
    { person, network }: NetworkOwner,
    { address, most }: { address: Buffer; most: number },
  ): Promise<boolean> => {
    const { rows } = await sql`
      INSERT INTO watched_address (person_id, network, address)
      SELECT ${person}, ${network}, ${address}
      WHERE (SELECT count(*) FROM watched_address WHERE person_id = ${person} AND network = ${network}) < ${most}
        OR EXISTS (SELECT 1 FROM watched_address
                   WHERE person_id = ${person} AND network = ${network} AND address = ${address})
      ON CONFLICT (person_id, network, address) DO UPDATE SET network = excluded.network
      RETURNING 1`.execute(db)
    return rows.length > 0
  },
)

/** Watches an address no longer. */
export const removeWatched = labelled(
  'removeWatched',
  (db: AppDatabase, owner: NetworkOwner, address: Buffer): Promise<void> =>
    removeOwned(db, 'watched_address', owner, address),
)
