import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { ClearDescriptorRow } from '../../tables.ts'

/** A version as lists show it, without its text. */
export type DescriptorSummary = Pick<
  ClearDescriptorRow,
  'version' | 'hash' | 'signer' | 'signed_at' | 'created_tx'
>

/** A version as it is written. */
export type NewDescriptor = Omit<ClearDescriptorRow, 'version' | 'created_at'>

/** The newest words of the deployer of a contract. */
export const findDescriptor = labelled(
  'findDescriptor',
  (db: AppDatabase, network: string, address: Buffer): Promise<ClearDescriptorRow | undefined> =>
    db
      .selectFrom('clear_descriptor')
      .selectAll()
      .where('network', '=', network)
      .where('address', '=', address)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
)

/** Every version of a contract, the newest first. */
export const listDescriptors = labelled(
  'listDescriptors',
  (db: AppDatabase, network: string, address: Buffer): Promise<DescriptorSummary[]> =>
    db
      .selectFrom('clear_descriptor')
      .select(['version', 'hash', 'signer', 'signed_at', 'created_tx'])
      .where('network', '=', network)
      .where('address', '=', address)
      .orderBy('version', 'desc')
      .limit(MOST_DESCRIPTORS)
      .execute(),
)

/** Most versions of one contract. */
export const MOST_DESCRIPTORS = 100

/**
 * Stores a version behind those that are there.
 *
 * @returns its number; undefined when something that was signed later, or at the same time, is there already,
 * or when there are too many
 */
export const saveDescriptor = labelled(
  'saveDescriptor',
  async (db: AppDatabase, row: NewDescriptor): Promise<number | undefined> =>
    db.transaction().execute(async (tx) => {
      const lock = `clear_descriptor ${row.network} ${row.address.toString('hex')}`
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
      const last = await findDescriptor(tx, row.network, row.address)
      if (last && last.signed_at >= row.signed_at) return undefined
      const version = (last?.version ?? 0) + 1
      if (version > MOST_DESCRIPTORS) return undefined
      await tx
        .insertInto('clear_descriptor')
        .values({ ...row, version })
        .execute()
      return version
    }),
)
