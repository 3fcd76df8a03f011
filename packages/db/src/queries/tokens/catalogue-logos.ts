import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { CatalogueLogoRow } from '../../tables.ts'

/** A logo that lies elsewhere, as it was fetched last. */
export const findCatalogueLogo = labelled(
  'findCatalogueLogo',
  (db: AppDatabase, addressHash: Buffer): Promise<CatalogueLogoRow | undefined> =>
    db.selectFrom('catalogue_logo').selectAll().where('address_hash', '=', addressHash).executeTakeFirst(),
)

/**
 * Keeps what was fetched. Where nothing usable came, a picture that was there before stays; the time is noted
 * in any case.
 */
export const saveCatalogueLogo = labelled(
  'saveCatalogueLogo',
  async (
    db: AppDatabase,
    logo: Pick<CatalogueLogoRow, 'address_hash' | 'address' | 'png'>,
  ): Promise<void> => {
    await db
      .insertInto('catalogue_logo')
      .values(logo)
      .onConflict((conflict) =>
        conflict.column('address_hash').doUpdateSet({
          png: sql`coalesce(excluded.png, catalogue_logo.png)`,
          fetched_at: sql<Date>`now()`,
        }),
      )
      .execute()
  },
)
