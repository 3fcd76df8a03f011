import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'
import type { WebHookRow } from '../../tables.ts'

/** How long one process has a webhook for itself; it prolongs this while it works. */
const LEASE = sql`interval '60 seconds'`

/** WebhookS of a user, the newest first. */
export const listWebHooksOf = labelled(
  'listWebHooksOf',
  (db: AppDatabase, person: string): Promise<WebHookRow[]> =>
    db.selectFrom('web_hook').selectAll().where('person_id', '=', person).orderBy('id', 'desc').execute(),
)

/** What a new webhook is made of. */
export type NewWebHook = Pick<
  WebHookRow,
  'person_id' | 'network' | 'stream' | 'filter' | 'url' | 'secret' | 'label'
>

/** Adds a webhook; undefined when the user has as many as one may have. */
export const addWebHook = labelled(
  'addWebHook',
  async (db: AppDatabase, hook: NewWebHook, most: number): Promise<bigint | undefined> => {
    const { rows } = await sql<{ id: bigint }>`
      INSERT INTO web_hook (person_id, network, stream, filter, url, secret, label)
      SELECT ${hook.person_id}, ${hook.network}, ${hook.stream}, ${hook.filter}, ${hook.url}, ${hook.secret}, ${hook.label}
      WHERE (SELECT count(*) FROM web_hook WHERE person_id = ${hook.person_id}) < ${most}
      RETURNING id`.execute(db)
    return rows[0]?.id
  },
)

/** Removes a webhook; false when the user has none of that number. */
export const removeWebHook = labelled(
  'removeWebHook',
  async (db: AppDatabase, person: string, id: bigint): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('web_hook')
      .where('person_id', '=', person)
      .where('id', '=', id)
      .executeTakeFirst()
    return numDeletedRows > 0n
  },
)

/** Lets a webhook continue where it stopped; false when the user has none of that number. */
export const resumeWebHook = labelled(
  'resumeWebHook',
  async (db: AppDatabase, person: string, id: bigint): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('web_hook')
      .set({ is_paused: false, tries: 0, next_try: sql`now()` })
      .where('person_id', '=', person)
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
)

/**
 * Takes the webhooks of a network that are due, for one process; others leave them alone until its lease ends.
 *
 * @param served - those that are left alone, since they were taken a moment ago
 */
export const takeWebHooks = labelled(
  'takeWebHooks',
  async (
    db: AppDatabase,
    network: string,
    most: number,
    served: readonly bigint[],
  ): Promise<WebHookRow[]> => {
    const { rows } = await sql<WebHookRow>`
      UPDATE web_hook SET next_try = now() + ${LEASE}
      WHERE id IN (
        SELECT id FROM web_hook WHERE network = ${network} AND NOT is_paused AND next_try <= now()
          AND id <> ALL(${[...served]}::bigint[])
        ORDER BY next_try, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING *`.execute(db)
    return rows
  },
)

/** Notes that a message was taken, and prolongs the lease; false when the user has removed the webhook meanwhile. */
export const noteWebHookTaken = labelled(
  'noteWebHookTaken',
  async (db: AppDatabase, id: bigint, taken: { cursor: string; status: number }): Promise<boolean> => {
    const { rows } = await sql`
      UPDATE web_hook SET cursor = ${taken.cursor}, status = ${taken.status}, answered_at = now(), error = NULL, tries = 0,
        next_try = now() + ${LEASE}
      WHERE id = ${id} AND NOT is_paused RETURNING 1`.execute(db)
    return rows.length > 0
  },
)

/** Gives a webhook back that has nothing to send for now. */
export const releaseWebHook = labelled(
  'releaseWebHook',
  async (db: AppDatabase, id: bigint, cursor: string): Promise<void> => {
    await sql`UPDATE web_hook SET cursor = ${cursor}, next_try = now() WHERE id = ${id}`.execute(db)
  },
)

/** Why a message was not taken, and when it is sent again; paused when it is not. */
export type WebHookFailure = { status: number | null; error: string; waitSeconds: number; isPaused: boolean }

/** Notes that a message was not taken. */
export const noteWebHookFailure = labelled(
  'noteWebHookFailure',
  async (db: AppDatabase, id: bigint, failure: WebHookFailure): Promise<void> => {
    await sql`
      UPDATE web_hook SET status = ${failure.status}, error = ${failure.error}, answered_at = now(), tries = tries + 1,
        is_paused = ${failure.isPaused}, next_try = now() + make_interval(secs => ${failure.waitSeconds})
      WHERE id = ${id}`.execute(db)
  },
)
