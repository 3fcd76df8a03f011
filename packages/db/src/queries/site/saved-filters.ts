import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { SavedFilterRow } from '../../tables.ts'

/** Pages and files that a person wants to come back to, the newest first. */
export const listFiltersOf = labelled(
  'listFiltersOf',
  (db: AppDatabase, person: string): Promise<SavedFilterRow[]> =>
    db.selectFrom('saved_filter').selectAll().where('person_id', '=', person).orderBy('id', 'desc').execute(),
)

/** Saves a page or a file; false when the person has as many as one may have. */
export const addFilter = labelled(
  'addFilter',
  async (
    db: AppDatabase,
    filter: Pick<SavedFilterRow, 'person_id' | 'kind' | 'name' | 'path'>,
    most: number,
  ): Promise<boolean> => {
    const { rows } = await sql`
      INSERT INTO saved_filter (person_id, kind, name, path) SELECT ${filter.person_id}, ${filter.kind}, ${filter.name}, ${filter.path}
      WHERE (SELECT count(*) FROM saved_filter WHERE person_id = ${filter.person_id}) < ${most} RETURNING 1`.execute(
      db,
    )
    return rows.length > 0
  },
)

/** Takes what was saved away; false when the person has none of that number. */
export const removeFilter = labelled(
  'removeFilter',
  async (db: AppDatabase, person: string, id: bigint): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('saved_filter')
      .where('person_id', '=', person)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
)
