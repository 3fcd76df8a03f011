import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** The repository with the page of a representative; undefined where it has named none. */
export const findRepresentativePage = labelled(
  'findRepresentativePage',
  async (db: AppDatabase, network: string, address: Buffer): Promise<string | undefined> =>
    (
      await db
        .selectFrom('representative_page')
        .select('github_link')
        .where('network', '=', network)
        .where('address', '=', address)
        .executeTakeFirst()
    )?.github_link,
)

/** Representatives of a network that have named a page. */
export const listRepresentativesWithPage = labelled(
  'listRepresentativesWithPage',
  async (db: AppDatabase, network: string): Promise<Buffer[]> =>
    (
      await db.selectFrom('representative_page').select('address').where('network', '=', network).execute()
    ).map(({ address }) => address),
)

/** Keeps where the page of a representative is; nothing takes it back. */
export const saveRepresentativePage = labelled(
  'saveRepresentativePage',
  async (db: AppDatabase, network: string, address: Buffer, link: string): Promise<void> => {
    if (link === '')
      await db
        .deleteFrom('representative_page')
        .where('network', '=', network)
        .where('address', '=', address)
        .execute()
    else
      await db
        .insertInto('representative_page')
        .values({ network, address, github_link: link })
        .onConflict((conflict) =>
          conflict
            .columns(['network', 'address'])
            .doUpdateSet({ github_link: link, updated_at: sql<Date>`now()` }),
        )
        .execute()
  },
)
