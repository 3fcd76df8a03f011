import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'

/** Whose things, on which network. */
export type NetworkOwner = { person: string; network: string }

/** Tables that hold addresses of a person, each once. */
export type OwnedAddresses = 'private_tag' | 'watched_address'

/** Takes an address out of what a person keeps. */
export async function removeOwned(
  db: AppDatabase,
  table: OwnedAddresses,
  { person, network }: NetworkOwner,
  address: Buffer,
): Promise<void> {
  await sql`
    DELETE FROM ${sql.table(table)} WHERE person_id = ${person} AND network = ${network} AND address = ${address}`.execute(
    db,
  )
}
