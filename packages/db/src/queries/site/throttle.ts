import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** How often something was done in the window that runs, and when that ends. */
export type Throttle = { count: number; resetsAt: Date }

/** Counts one more; a window that is over begins again. */
export const countTry = labelled(
  'countTry',
  async (db: AppDatabase, key: Buffer, windowSeconds: number): Promise<Throttle> => {
    const fresh = sql<Date>`now() + make_interval(secs => ${windowSeconds})`
    const row = await db
      .insertInto('site_throttle')
      .values({ key, count: 1, resets_at: fresh })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`CASE WHEN site_throttle.resets_at <= now() THEN 1 ELSE site_throttle.count + 1 END`,
          resets_at: sql`CASE WHEN site_throttle.resets_at <= now() THEN ${fresh} ELSE site_throttle.resets_at END`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow()
    return { count: row.count, resetsAt: row.resets_at }
  },
)

/** How much more was done of something. */
export type Tries = { key: Buffer; times: number }

/** Counts several things at once, each named once; gives how often each was done in the window that runs. */
export const countTries = labelled(
  'countTries',
  async (db: AppDatabase, tries: readonly Tries[], windowSeconds: number): Promise<number[]> => {
    if (tries.length === 0) return []
    const { rows } = await sql<{ key: Buffer; count: number }>`
      INSERT INTO site_throttle (key, count, resets_at)
      SELECT key, times, now() + make_interval(secs => ${windowSeconds})
      FROM unnest(${tries.map(({ key }) => key)}::bytea[], ${tries.map(({ times }) => times)}::int[]) AS t (key, times)
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN site_throttle.resets_at <= now() THEN EXCLUDED.count ELSE site_throttle.count + EXCLUDED.count END,
        resets_at = CASE WHEN site_throttle.resets_at <= now() THEN EXCLUDED.resets_at ELSE site_throttle.resets_at END
      RETURNING key, count`.execute(db)
    const counts = new Map(rows.map(({ key, count }) => [key.toString('latin1'), count]))
    return tries.map(({ key }) => counts.get(key.toString('latin1')) ?? 0)
  },
)

/** Whether something was counted in a window that still runs. */
export const hasTried = labelled('hasTried', async (db: AppDatabase, key: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('site_throttle')
    .select('count')
    .where('key', '=', key)
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
})

/** Forgets what was counted. */
export const forgetTries = labelled('forgetTries', async (db: AppDatabase, key: Buffer): Promise<void> => {
  await db.deleteFrom('site_throttle').where('key', '=', key).execute()
})

/** Removes windows that are over. */
export const sweepTries = labelled('sweepTries', async (db: AppDatabase): Promise<void> => {
  await db.deleteFrom('site_throttle').where('resets_at', '<', sql<Date>`now()`).execute()
})
