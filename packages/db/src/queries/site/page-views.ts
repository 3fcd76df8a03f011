import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** Kinds of pages in a day; there are fewer, unless a client makes names up. */
const MOST_PAGES = 1000

/** Adds views of kinds of pages to those of the day; a name that is new has to find room. */
export const addPageViews = labelled(
  'addPageViews',
  async (db: AppDatabase, day: string, views: ReadonlyMap<string, number>): Promise<void> => {
    await sql`
      INSERT INTO page_view (day, page, views)
      SELECT ${day}::date, page, views FROM unnest(${[...views.keys()]}::text[], ${[...views.values()]}::bigint[]) AS t (page, views)
      WHERE EXISTS (SELECT FROM page_view known WHERE known.day = ${day}::date AND known.page = t.page)
        OR (SELECT count(*) FROM page_view WHERE day = ${day}::date) < ${MOST_PAGES}
      ON CONFLICT (day, page) DO UPDATE SET views = page_view.views + EXCLUDED.views`.execute(db)
  },
)

/** Views of the last days by kind of page, most first. */
export const listPageViews = labelled(
  'listPageViews',
  async (db: AppDatabase, days: number): Promise<{ page: string; views: bigint }[]> => {
    const { rows } = await sql<{ page: string; views: bigint }>`
      SELECT page, sum(views)::bigint AS views FROM page_view WHERE day > current_date - ${days}::int
      GROUP BY page ORDER BY views DESC, page LIMIT 200`.execute(db)
    return rows
  },
)
