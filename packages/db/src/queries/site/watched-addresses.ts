import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { TagOwner } from './private-tags.ts'

/** Addresses that a person watches, the one added last first. */
export const listWatchedOf = labelled(
  'listWatchedOf',
  async (db: AppDatabase, { person, network }: TagOwner): Promise<Buffer[]> => {
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
    { person, network }: TagOwner,
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
  async (db: AppDatabase, { person, network }: TagOwner, address: Buffer): Promise<void> => {
    await db
      .deleteFrom('watched_address')
      .where('person_id', '=', person)
      .where('network', '=', network)
      .where('address', '=', address)
      .execute()
  },
)
